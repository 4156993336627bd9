import { expect, it } from 'vitest';
import { makeGoal } from '../goal-sample.ts';
import { arrangeGoalsToReport } from './arrange-goals-to-report.ts';

const none = new Map<string, boolean | undefined>();
const performance = { inactiveGoalIds: ['run', 'read'] };
const run = makeGoal({ id: 'run', createdAt: '2026-02-01T08:00:00.000Z' });
const read = makeGoal({ id: 'read' });
const write = makeGoal({ id: 'write' });

const listIds = (...[goals, day, justReported]: Parameters<typeof arrangeGoalsToReport>) =>
  arrangeGoalsToReport(goals, day, justReported).map(({ id }) => id);

it('lists the goals that are due and not reported, in the order of the goal list', () => {
  expect(listIds([run, write, read], performance, none)).toEqual(['read', 'run']);
});

it('leaves out a goal reported since the day was read, but keeps a goal just reported with Add in its place', () => {
  const reported = { ...read, hasReportedToday: true };
  expect(listIds([run, reported], performance, none)).toEqual(['run']);
  expect(listIds([run, reported], performance, new Map([['read', false]]))).toEqual(['read', 'run']);
});

it('leaves out a goal reported earlier today when more is added', () => {
  const reported = { ...write, hasReportedToday: true };
  expect(listIds([reported], performance, new Map([['write', true]]))).toEqual([]);
});

it('lists nothing on a day without a record', () => {
  expect(listIds([run], null, none)).toEqual([]);
});
