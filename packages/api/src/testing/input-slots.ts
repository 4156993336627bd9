import { z } from '@goaltracker/contracts/core/zod';
import type { RestProcedure } from '../core/rest.ts';
import { isRecord } from './procedure-call.ts';

/** The path of a field in an input, such as `milestones.0.id`. */
export type SlotPath = readonly (string | number)[];

export interface JsonSchema {
  readonly type?: string | string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly maxLength?: number;
}

/** A field of a procedure's input, or of the first item of a list in it. */
export interface Slot {
  readonly path: SlotPath;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

export function listSlots({ input }: RestProcedure): Slot[] {
  return input ? walk(z.toJSONSchema(input, { io: 'input' }) as JsonSchema, []) : [];
}

function walk(schema: JsonSchema, path: SlotPath): Slot[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]): Slot[] => {
    const at = [...path, name];
    return [{ path: at, schema: field, isRequired: schema.required?.includes(name) ?? false }, ...walk(field, at)];
  });
  return [...fields, ...(schema.items ? walk(schema.items, [...path, 0]) : [])];
}

export function unwrapNull({ schema }: Slot): JsonSchema {
  const [type] = listTypes(schema).filter((each) => each !== 'null');
  if (type !== undefined) return { ...schema, type };
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

export function acceptsNull({ schema }: Slot): boolean {
  return listTypes(schema).includes('null') || (schema.anyOf?.some(({ type }) => type === 'null') ?? false);
}

/** Returns the types of a schema: a nullable boolean has `["boolean", "null"]`. */
function listTypes({ type }: JsonSchema): readonly string[] {
  return Array.isArray(type) ? type : [];
}

export function namesRecord(slot: Slot): boolean {
  return unwrapNull(slot).format === 'uuid';
}

export function getSlot(input: unknown, path: SlotPath): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

export function withSlot(input: unknown, [key, ...rest]: SlotPath, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withSlot(getSlot(input, [key]), rest, value);
  if (Array.isArray(input)) return input.map((item: unknown, at) => (at === key ? inner : item));
  return { ...(isRecord(input) ? input : {}), [key]: inner };
}
