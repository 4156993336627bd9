import { expect, test } from 'vitest';
import { listFields } from './fields.ts';

const words = (schema: Parameters<typeof listFields>[0], schemas = {}) =>
  listFields(schema, schemas).map(
    ({ name, type, required, limits }) => `${name}: ${type}${required ? '!' : ''} (${limits})`,
  );

test('a field is told with its type and its limits', () => {
  const schema = {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 255 },
      target: { type: ['number', 'null'], exclusiveMinimum: 0, exclusiveMaximum: 1000 },
      kind: { type: 'string', enum: ['simple', 'value'] },
      done: { type: 'boolean', default: false },
      at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'string', format: 'date' }, { type: 'null' }] },
    },
  };
  expect(words(schema)).toEqual([
    'title: string! (1 to 255 characters)',
    'target: number or null (above 0, below 1000)',
    'kind: string (one of `simple` `value`)',
    'done: boolean (default `false`)',
    'at: instant or day (yyyy-MM-dd) or null ()',
  ]);
});

test('fields of fields are told with their way there', () => {
  const schemas = { Step: { type: 'object', properties: { title: { type: 'string' } } } };
  const schema = {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        steps: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Step' } },
        category: { anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
      },
    },
  };
  expect(words(schema, schemas)).toEqual([
    'steps: list of object (at most 3 entries)',
    'steps[].title: string ()',
    'category: object or null ()',
    'category.name: string ()',
  ]);
});
