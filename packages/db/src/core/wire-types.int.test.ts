import { array, assert, asyncProperty, date } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { parseInstant } from './wire-types.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());

const instants = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a value written to PostgreSQL and read back', () => {
  it('keeps an instant in the format of toISOString', async () => {
    await assert(
      asyncProperty(array(instants, { minLength: 1, maxLength: 50 }), async (dates) => {
        const texts = dates.map((date) => date.toISOString());
        const rows = await test.database.global.sql<{ at: string }[]>`
          select at from unnest(${texts}::timestamptz[]) with ordinality as given (at, place) order by place`;
        expect(rows.map(({ at }) => at)).toEqual(texts);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['2026-03-01 09:30:00+00', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01 09:30:00.5+00', '2026-03-01T09:30:00.500Z'],
    ['2026-03-01 09:30:00.123456+00', '2026-03-01T09:30:00.123Z'],
    ['2026-03-01 09:30:00+05:45', '2026-03-01T03:45:00.000Z'],
  ])('reads the instant %s as %s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it('keeps numbers, days, JSON and arrays', async () => {
    const { sql } = test.database.global;
    const list = ['plain', 'with "quotes"', String.raw`back\slash`, '{braces}', 'comma, too', ''];
    const [row] = await sql`
      select 12345678901.2345::numeric as amount, 9007199254740991::int8 as big, '2026-02-28'::date as day,
        ${'{"a":[1,null]}'}::jsonb as json, ${list}::text[] = ${sql.unsafe(
          `array[${list.map((item) => `'${item}'`).join(',')}]`,
        )} as same`;
    expect(row).toEqual({
      amount: 12345678901.2345,
      big: 9007199254740991,
      day: '2026-02-28',
      json: { a: [1, null] },
      same: true,
    });
  });
});
