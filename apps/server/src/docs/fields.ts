/** What we read of a JSON schema to say it in words. */
export interface Schema {
  readonly type?: string | string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
}

export interface Field {
  /** With its way there: `milestones[].title`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly limits: string;
  readonly description: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** Every field of an object, or of the objects of a list, with what may stand in it. */
export function listFields(schema: Schema, schemas: Schemas, prefix = ''): Field[] {
  const whole = resolve(schema, schemas);
  if (whole.items) return listFields(whole.items, schemas, prefix);
  return Object.entries(whole.properties ?? {}).flatMap(([key, each]) => {
    const field = resolve(each, schemas);
    const inner = withoutNull(field, schemas);
    const name = `${prefix}${key}`;
    const nested = listFields(inner, schemas, inner.items ? `${name}[].` : `${name}.`);
    return [{ name, required: whole.required?.includes(key) ?? false, ...describeValue(field, schemas) }, ...nested];
  });
}

/** One value: its type, its limits and what it is. */
export function describeValue(schema: Schema, schemas: Schemas): Pick<Field, 'type' | 'limits' | 'description'> {
  const inner = withoutNull(schema, schemas);
  return {
    type: [nameType(inner, schemas), ...(isNullable(schema) ? ['null'] : [])].join(' or '),
    limits: listLimits(inner).join(', '),
    description: schema.description ?? inner.description ?? '',
  };
}

export function resolve(schema: Schema, schemas: Schemas): Schema {
  const target = schema.$ref && schemas[schema.$ref.split('/').at(-1) ?? ''];
  return target ? { ...target, ...(schema.description ? { description: schema.description } : {}) } : schema;
}

const optionsOf = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [];
const isNull = ({ type }: Schema) => type === 'null';

function isNullable(schema: Schema): boolean {
  return (Array.isArray(schema.type) && schema.type.includes('null')) || optionsOf(schema).some(isNull);
}

/** The one thing it is when it is not null; itself when it may be several. */
function withoutNull(schema: Schema, schemas: Schemas): Schema {
  const options = optionsOf(schema).filter((each) => !isNull(each));
  const [only] = options;
  return only && options.length === 1
    ? { ...resolve(only, schemas), ...(schema.description ? { description: schema.description } : {}) }
    : schema;
}

function nameType(schema: Schema, schemas: Schemas): string {
  const options = optionsOf(schema).filter((each) => !isNull(each));
  if (options.length > 0)
    return [...new Set(options.map((each) => nameType(resolve(each, schemas), schemas)))].join(' or ');
  const type = Array.isArray(schema.type)
    ? schema.type.filter((each) => each !== 'null').join(' or ')
    : (schema.type ?? 'any value');
  if (type === 'array') return `list of ${schema.items ? nameType(resolve(schema.items, schemas), schemas) : 'values'}`;
  return nameFormat[schema.format ?? ''] ?? type;
}

const nameFormat: Record<string, string> = {
  'date-time': 'instant',
  date: 'day (yyyy-MM-dd)',
  uuid: 'id',
  email: 'e-mail address',
};

function listLimits(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, maxItems } = schema;
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return [
    choices && `one of ${choices.map((each) => `\`${String(each)}\``).join(' ')}`,
    describeRange(minLength, maxLength, 'characters'),
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    exclusiveMaximum !== undefined && `below ${exclusiveMaximum}`,
    describeRange(minimum, maximum),
    maxItems !== undefined && `at most ${maxItems} entries`,
    schema.default !== undefined && `default \`${JSON.stringify(schema.default)}\``,
  ].filter((each) => typeof each === 'string');
}

const isTold = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function describeRange(low: number | undefined, high: number | undefined, unit = ''): string | undefined {
  const words =
    isTold(low) && isTold(high)
      ? `${low} to ${high}`
      : isTold(high)
        ? `at most ${high}`
        : isTold(low)
          ? `at least ${low}`
          : undefined;
  return words && `${words} ${unit}`.trim();
}
