import { toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';

/** Writes the JSON export. It counts days from 1970. */
const writeExport = (habits: readonly object[], groups: readonly object[] = []) => JSON.stringify({ habits, groups });
const record = (day: string, fields: object) => ({
  record_date: toEpochDay(day),
  record_type: 1,
  create_t: 1,
  ...fields,
});

it('habits of Table Habit become goals with their records', async () => {
  const habit = {
    type: 1,
    status: 1,
    daily_goal: 2,
    daily_goal_unit: 'km',
    freq_type: 1,
    freq_custom: '[3]',
    records: [],
  };
  const result = await read({
    'export.json': writeExport(
      [
        {
          ...habit,
          create_t: 1_760_000_000,
          name: 'Run',
          custom_color: 0xff_11_22_33,
          group_id: 'g',
          reminder: '{}',
          records: [
            record('2026-01-01', { record_value: 2.5, reason: 'Sun' }),
            record('2026-01-02', { record_type: 2 }),
            record('2026-01-03', { record_type: 2, reason: 'Ill' }),
          ],
        },
        { ...habit, create_t: 1_760_000_001, name: 'Smoke', type: 2, status: 3, freq_type: 3, freq_custom: '[1, 2]' },
        { ...habit, create_t: 1_760_000_002, name: 'Tidy', freq_type: 2, freq_custom: '[5]' },
        { ...habit, create_t: 1_760_000_003, name: 'Gone', status: 2 },
      ],
      [{ uuid: 'g', name: 'Sport' }],
    ),
  });
  expect(result.source.id).toBe('table-habit');
  expect(
    result.records.lists.map(({ key, title, parent, unit, rate, color, isArchived }) => [
      key,
      title,
      parent,
      unit,
      rate,
      color,
      isArchived,
    ]),
  ).toEqual([
    ['group g', 'Sport', null, null, null, null, false],
    ['1760000000', 'Run', 'group g', 'km', { amount: 6, per: 'weekly' }, '#112233', false],
    ['1760000001', 'Smoke', null, 'km', null, null, true],
    ['1760000002', 'Tidy', null, 'km', { amount: 10, per: 'monthly' }, null, false],
  ]);
  expect(result.records.entries.map(({ day, amount, note }) => [day, amount, note])).toEqual([
    ['2026-01-01', 2.5, 'Sun'],
    ['2026-01-03', 0, 'Ill'],
  ]);
  expect(describeLosses(result)).toEqual([
    '1 deleted habit: left out',
    '1 reminder: not supported',
    '2 skipped days: days without an entry here',
    '1 habit to do less of: left out, as goals count up',
  ]);
});
