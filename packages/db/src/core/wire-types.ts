import type { PostgresType } from 'postgres';

const oid = { int8: 20, json: 114, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 };
const textArray = 1009;
/** Lists of boolean, name, int2, int4, text, varchar, int8, date, timestamptz, numeric and uuid. */
const arrays = [1000, 1003, 1005, 1007, textArray, 1015, 1016, 1182, 1185, 1231, 2951];

const asIs = (value: string) => value;

/**
 * Converts PostgreSQL's text in UTC, such as `2026-03-01 09:30:00.5+00`, to the format of `Date.prototype.toISOString`.
 */
export function parseInstant(text: string): string {
  const end = text.length - '+00'.length;
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = end === 19 ? '.000' : text.slice(19, Math.min(end, 23)).padEnd(4, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction}Z`;
}

/** Formats a JavaScript array as a PostgreSQL array literal. Drizzle already passes literals. */
function formatArray(value: readonly (string | number | boolean | null)[] | string): string {
  if (typeof value === 'string') return value;
  const items = value.map((item) =>
    item === null ? 'NULL' : `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${items.join(',')}}`;
}

/**
 * How the driver reads and writes values, with and without Drizzle: numbers as numbers, instants as ISO 8601 in UTC,
 * days as `yyyy-MM-dd`, JSON parsed when read and passed as text when written, arrays as JavaScript arrays.
 */
export const wireTypes: Record<string, PostgresType> = {
  numbers: { to: oid.numeric, from: [oid.int8, oid.numeric], serialize: String, parse: Number },
  instants: { to: oid.timestamptz, from: [oid.timestamp, oid.timestamptz], serialize: asIs, parse: parseInstant },
  days: { to: oid.date, from: [oid.date], serialize: asIs, parse: asIs },
  json: {
    to: oid.jsonb,
    from: [oid.json, oid.jsonb],
    serialize: asIs,
    parse: (text: string) => JSON.parse(text) as unknown,
  },
  arrays: { to: textArray, from: arrays, serialize: formatArray, parse: asIs },
};
