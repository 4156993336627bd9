import type { Schema } from './openapi-types.ts';

/** Values for fields without an example, by format, otherwise by type. */
const placeholders: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-21T08:30:00.000Z',
  date: '2026-11-21',
  uuid: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  string: 'text',
  number: 1,
  integer: 1,
  boolean: false,
};

/**
 * Builds an example of a schema from the examples of its fields. Omits fields that have only a pattern. `schemas` are
 * the document's components by name.
 */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  if (schema.example !== undefined) return schema.example;
  const target = schema.$ref && schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (target) return exampleOf(target, schemas);
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return exampleOf(option, schemas);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([, { pattern, format, example }]) => pattern === undefined || (format ?? example) !== undefined)
        .map(([name, field]) => [name, exampleOf(field, schemas)]),
    );
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas)] : [];
  return schema.default ?? placeholders[schema.format ?? ''] ?? placeholders[type ?? ''] ?? null;
}
