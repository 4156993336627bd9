import { describe, expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { writeCsv } from '../testing/write-csv.ts';

const at = (instant: string) => Date.parse(instant);

describe('an account of Habitica', () => {
  it('becomes goals for habits and dailies, and tasks for to-dos', async () => {
    const account = {
      tags: [{ id: 't', name: 'home' }],
      tasks: {
        habits: [
          {
            _id: 'h',
            text: 'Water',
            notes: 'A glass',
            history: [{ date: at('2026-01-01T10:00:00Z'), value: 1, scoredUp: 3, scoredDown: 1 }],
          },
        ],
        dailys: [
          {
            _id: 'd',
            text: 'Floss',
            frequency: 'weekly',
            everyX: 1,
            repeat: { m: true, t: true, w: false },
            reminders: [{}],
            history: [
              { date: at('2026-01-01T23:30:00Z'), value: 1, completed: true },
              { date: at('2026-01-02T23:30:00Z'), value: 0.1, completed: false },
            ],
          },
          { _id: 'e', text: 'Plants', frequency: 'daily', everyX: 3, history: [] },
        ],
        todos: [
          {
            _id: 'o',
            text: 'Taxes',
            date: '2026-12-01T11:00:00.000Z',
            priority: 2,
            tags: ['t'],
            checklist: [{ id: 'c', text: 'Receipts', completed: true }],
          },
          { _id: 'p', text: 'Done', completed: true, dateCompleted: '2026-02-01T11:00:00.000Z', priority: 0.1 },
        ],
        rewards: [{ _id: 'r', text: 'Cake' }],
      },
    };
    const result = await read({ 'userdata.json': JSON.stringify(account) });
    expect(result.source.id).toBe('habitica');
    expect(result.records.lists.map(({ key, title, rate }) => [key, title, rate])).toEqual([
      ['h', 'Water', null],
      ['d', 'Floss', { amount: 2, per: 'weekly' }],
      ['e', 'Plants', { amount: 2.3333, per: 'weekly' }],
    ]);
    expect(result.records.entries.map(({ list, day, amount }) => [list, day, amount])).toEqual([
      ['h', '2026-01-01', 3],
      ['d', '2026-01-02', 1],
    ]);
    expect(result.records.tasks).toMatchObject([
      {
        key: 'o',
        due: { dueDay: '2026-12-01', dueTime: null },
        priority: 'high',
        labels: ['home'],
        parts: [{ title: 'Receipts', isCompleted: true }],
      },
      { key: 'p', isCompleted: true, completedAt: at('2026-02-01T11:00:00Z'), priority: 'low' },
    ]);
    expect(describeLosses(result)).toEqual([
      '1 minus of a habit: left out',
      '1 reminder: not supported',
      '1 day marked as missed: days without an entry here',
      '1 reward: left out',
    ]);
  });

  it('the history as CSV counts a rising value as a check mark and a falling value as a loss', async () => {
    const rows = [
      ['Water', 'h', 'habit', '2026-01-01 10:00:00', 1],
      ['Water', 'h', 'habit', '2026-01-02 10:00:00', 0.5],
      ['Water', 'h', 'habit', '2026-01-03 10:00:00', 1.2],
      ['Floss', 'd', 'daily', '2026-01-03 10:00:00', -1],
    ];
    const result = await read({
      'history.csv': writeCsv([['Task Name', 'Task ID', 'Task Type', 'Date', 'Value'], ...rows]),
    });
    expect(result.records.entries.map(({ list, day, amount }) => [list, day, amount])).toEqual([
      ['h', '2026-01-01', 1],
      ['h', '2026-01-03', 1],
    ]);
    expect(describeLosses(result)).toEqual([
      '1 minus of a habit: left out',
      '1 day marked as missed: days without an entry here',
    ]);
  });
});
