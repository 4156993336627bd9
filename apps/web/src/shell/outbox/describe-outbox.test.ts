import { describe, expect, it } from 'vitest';
import { describeOutbox, describeState, listWords } from './describe-outbox.ts';

const waiting = { state: 'waiting' as const };
const refused = { state: 'refused' as const };

describe('the mark', () => {
  it.each([
    [[waiting], '1 change waits for a connection'],
    [[waiting, waiting, waiting], '3 changes wait for a connection'],
    [[waiting, refused], '1 change could not be saved'],
    [[refused, refused], '2 changes could not be saved'],
  ])('shows how many changes wait or were refused (%#)', (calls, text) => {
    expect(describeOutbox(calls)).toBe(text);
  });
});

it('the mark says that changes wait in this tab only', () => {
  expect(describeOutbox([waiting, waiting], 'full')).toBe('2 changes wait in this tab only');
});

describe('a call', () => {
  it.each([
    ['that waits', {}, 'Waits for a connection.'],
    ['that was refused', { refusal: { code: 'VALIDATION', message: 'Title is required.' } }, 'Title is required.'],
    [
      'whose record is gone',
      { refusal: { code: 'NOT_FOUND', message: 'Not found' } },
      'What it belongs to was deleted elsewhere.',
    ],
  ] as const)('%s says why it is listed', (_, call, text) => {
    expect(describeState(call)).toBe(text);
  });

  it('lists the texts typed into a record and its parts', () => {
    const id = '01a22b14-318f-7fcf-90a2-fbb385c1b609';
    const parts = [
      { id, title: 'Bread' },
      { id, title: 'Milk', isCompleted: false },
    ];
    const task = { id, title: 'Shop', description: '', labels: ['town', 'home'], priority: 'medium', parts };
    expect(listWords(task)).toEqual(['Shop', 'town, home', 'Bread', 'Milk']);
    expect(listWords({ goalId: id, value: 2.5, notes: 'By train', date: '2026-11-20' })).toEqual(['2.5', 'By train']);
  });
});
