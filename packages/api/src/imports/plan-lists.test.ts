import { RecordsBuilder, type ListDraft } from '@goaltracker/import/records/records-builder';
import { expect, it } from 'vitest';
import { listLosses, planLists } from './plan-lists.ts';

function plan(...drafts: readonly ListDraft[]) {
  const builder = new RecordsBuilder({ timeZone: 'UTC', now: new Date('2026-11-26T12:00:00Z') });
  for (const draft of drafts) builder.list(draft);
  const read = {
    ...builder.build().records,
    source: { id: 'vikunja', name: 'Vikunja export' },
    summary: { counts: [], firstDay: null, lastDay: null },
    losses: [],
    table: null,
    choices: {},
    entries: [],
  };
  return [...planLists(read, new Map(), { records: [], lists: new Map(), categories: new Map() }).values()];
}

it('an inbox without tasks is left out', () => {
  const lists = plan(
    { key: 'i', title: 'Inbox', becomes: 'unlisted', color: '#607d8b' },
    { key: 'p', title: 'Move', becomes: 'milestone' },
  );
  expect(lists.map(({ becomes }) => becomes)).toEqual(['leaveOut', 'simpleGoal']);
  expect(listLosses(lists)).toEqual([]);
});

it('names what lists lose, in one or in many', () => {
  const habit = { becomes: 'valueGoal', rate: { amount: 1, per: 'daily' }, color: '#d32f2f' } as const;
  const lists = plan({ ...habit, key: 'a', title: 'Run' }, { ...habit, key: 'b', title: 'Read', target: 20 });
  expect(listLosses(lists)).toEqual([
    { what: 'colours: not supported', count: 2 },
    { what: 'goal without a target in the source: what is reached and a year more of it', count: 1 },
  ]);
});
