import { type JsonSchema, type Slot, acceptsNull, namesRecord, unwrapNull } from './input-slots.ts';

const longestText = 100_001;

export function listBadValues(slot: Slot): unknown[] {
  const schema = unwrapNull(slot);
  const nothing = acceptsNull(slot) ? [] : [null];
  return [...nothing, ...(slot.isRequired ? [undefined] : []), ...badValuesOf(schema, slot)];
}

function badValuesOf(schema: JsonSchema, slot: Slot): unknown[] {
  if (namesRecord(slot)) return [5, true, ['x'], {}];
  if (schema.enum) {
    const { enum: accepted } = schema;
    return ['nonsense', '', 5, true, accepted.slice(0, 1)].filter((value) => !accepted.includes(value));
  }
  if (schema.anyOf || schema.format === 'date' || schema.format === 'date-time') return badDates;
  switch (schema.type) {
    case 'string':
      return [
        5,
        true,
        [],
        {},
        'a\u0000b',
        'lone \uD800',
        '\uDFFF lone',
        'x'.repeat((schema.maxLength ?? longestText) + 1),
      ];
    case 'number':
    case 'integer':
      // Amounts have at most four decimals. The order of parts is any fraction between two others.
      return ['5', '', true, [5], {}, 1e308, -1e308, 2 ** 53 + 1, ...(slot.path.at(-1) === 'order' ? [] : [1.00001])];
    case 'boolean':
      return ['false', 'true', 0, 1, [], {}];
    case 'array':
      return [
        {},
        'x',
        5,
        [null],
        [schema.items?.type === 'string' ? 5 : 'x'],
        [[]],
        Array.from({ length: 1_001 }, () => ({ title: 'x', targetValue: 1 })),
      ];
    case 'object':
      return ['x', 5, true, [], {}];
    default:
      throw new Error(`There are no invalid values for ${slot.path.join('.')}: add some`);
  }
}

const badDates = [
  '0000-01-01',
  '1899-12-31',
  '2201-01-01',
  '2090-02-30',
  '2201-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  'soon',
  '',
  5,
  true,
  {},
];

/** Path segments that are neither an id nor a day or a number. */
export const badPathValues = [
  'x',
  '5.5',
  'null',
  '%00',
  'a\u0000b',
  '2090-02-30',
  '0000-01-01',
  '2201-01-01',
  "' or 1=1",
  'é'.repeat(100),
];

export const badBodies = [null, [], [{}], 'text', '', 5, true];

const sql = `'); delete from goals; -- "; select pg_sleep(10); \${1} $1 %s \\`;

/** Unusual values. A field may accept or refuse them, but they must never cause an internal error. */
export const oddValues = [
  sql,
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '\u202Eright to left\u202C \u{1F469}\u200D\u{1F680} ﷽ e\u0301',
  '\r\n\t\u0001\u001f\ufffe',
  'null',
  'NaN',
  ' ',
  -0,
  0,
  1e-4,
  999_999_999_999.9999,
  -999_999_999_999.9999,
  5e-324,
  1e12,
  '1900-01-01',
  '2200-12-31',
  '1900-01-01T00:00:00+14:00',
  '2200-12-31T23:59:59.999999999-12:00',
  '2090-03-06T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '-',
  null,
  {},
  [],
];
