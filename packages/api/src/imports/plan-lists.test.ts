import { RecordsBuilder, type ListDraft } from '@goaltracker/import/records/records-builder';
import { expect, it } from 'vitest';
import { countLists } from './list-totals.ts';
import { listLosses, planLists } from './plan-lists.ts';

function plan(...drafts: readonly ListDraft[]) {
  const builder = new RecordsBuilder({ timeZone: 'UTC', now: new Date('2026-11-26T12:00:00Z') });
  for (const draft of drafts) builder.list(draft);
  const read = { lists: countLists(builder.build().records), choices: {} };
  return planLists(read, { records: new Map(), lists: new Map(), categories: new Map() });
}

it('an inbox without tasks is left out', () => {
  const lists = plan(
    { key: 'i', title: 'Inbox', becomes: 'unlisted', color: '#607d8b' },
    { key: 'p', title: 'Move', becomes: 'milestone' },
  );
  expect([...lists.values()].map(({ becomes }) => becomes)).toEqual(['leaveOut', 'simpleGoal']);
  expect(listLosses(lists)).toEqual([]);
});

it('names the losses of lists in the singular and the plural', () => {
  const habit = { becomes: 'valueGoal', rate: { amount: 1, per: 'daily' }, color: '#d32f2f' } as const;
  const lists = plan({ ...habit, key: 'a', title: 'Run' }, { ...habit, key: 'b', title: 'Read', target: 20 });
  const [alone] = listLosses(plan({ key: 'c', title: 'Swim', becomes: 'valueGoal' }));
  expect(alone?.what).toBe('goal without a target and rate in the source: what is reached and as much again');
  expect(listLosses(lists)).toEqual([
    { what: 'colours: not supported', count: 2 },
    { what: 'goal without a target in the source: what is reached and a year more of it', count: 1 },
  ]);
});
