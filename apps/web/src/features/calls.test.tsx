import { formatPlanText } from '@goaltracker/domain/goals/plan-text';
import { applyChanges, type Rows } from '@goaltracker/domain/sync/changes';
import { type SyncedTable, syncedTableNames } from '@goaltracker/domain/sync/synced-tables';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { forgetAnswers, setReadSource } from '../store/rows/read.ts';
import { forgetRows, setRows } from '../store/rows/rows.ts';
import { type CallInput, findDefinition } from '../store/define-call.ts';
import type { InputOf, MutationPath } from '../http/procedures.ts';
import { answeringReads } from '../testing/answers.ts';
import { toRowsOfGoals } from '../testing/rows-of-goals.ts';
import { toRowsOfTasks } from '../testing/rows-of-tasks.ts';
import { makeEvent } from '../testing/event-sample.ts';
import { makeGoal, makeLead } from './goals/goal-sample.ts';
import { makeTask } from '../testing/task-sample.ts';

/** What a file declares with `defineCall`: other test files of this process declare calls for themselves. */
const sources = import.meta.glob<string>('./**/*.calls.ts', { query: '?raw', import: 'default', eager: true });

/** The paths of the calls that can wait, as the features declare them. */
const storable = Object.values(sources)
  .flatMap((source) => source.split('\ndefineCall(').slice(1))
  .filter((declaration) => /^ {2}offline: \{/mu.test(declaration))
  .flatMap((declaration) => /^'([^']+)'/u.exec(declaration)?.[1] ?? []);

const createdAt = '2026-11-01T08:00:00.000Z';
const madeAt = { createdAt, updatedAt: createdAt };

/** An account with one record of each kind, its id the name of the kind. */
function makeAccount(): Rows {
  const goals = toRowsOfGoals([
    makeGoal(),
    makeGoal({ id: 'simple goal', title: 'Learn Go', goalType: 'simple' }),
    makeGoal({ id: 'wig', title: 'Get fit', goalType: 'wig', leads: [makeLead({ goalId: 'wig' })] }),
  ]);
  const part = { id: 'part', userId: 'person', taskId: 'task', title: 'Pay', isCompleted: false, order: 0 };
  const { tasks, taskParts } = toRowsOfTasks([makeTask({ parts: [part] })]);
  const { userId: _userId, ...event } = makeEvent();
  return applyChanges(goals, {
    put: {
      tasks: tasks.list(),
      taskParts: taskParts.list(),
      taskFilters: [{ id: 'filter', name: 'Calls', query: '@phone', createdAt }],
      categories: [{ id: 'category', name: 'Books', icon: 'BookOpen', color: 'blue', createdAt }],
      notes: [{ id: 'note', calendarEventId: null, title: 'Ideas', content: '', color: '#ffffff', ...madeAt }],
      calendarEvents: [{ ...event, seriesStart: null }],
    },
  });
}

beforeAll(() => {
  setReadSource(answeringReads({}).source);
  setRows({ confirmed: { rows: makeAccount(), version: { version: 1, epoch: 'test', lastCall: null } } });
  return () => {
    forgetRows();
    forgetAnswers();
  };
});
beforeAll(() => import('../shell/outbox/calls.ts'));

type NamedCall = [path: string, input: CallInput, words: string];

const call = <Path extends MutationPath>(path: Path, input: InputOf<Path> & CallInput, words: string): NamedCall => [
  path,
  input,
  words,
];

const times = { startTime: '2026-11-21T09:00:00.000Z', endTime: '2026-11-21T10:00:00.000Z' };
const twoTasks = [{ id: 'task' }, { id: 'other' }];

const calls: NamedCall[] = [
  call('goals.create', { title: 'Run 100 km', goalType: 'value' }, 'Add goal “Run 100 km”'),
  call('goals.update', { id: 'goal', title: 'Read' }, 'Change goal “Read 10 books”'),
  call('goals.remove', { id: 'goal' }, 'Delete goal “Read 10 books”'),
  call('goals.remove', { id: 'unknown' }, 'Delete goal “without a title”'),
  call('categories.create', { name: 'Sports', icon: 'Target', color: 'red' }, 'Add category “Sports”'),
  call('categories.update', { id: 'category', name: 'Novels' }, 'Change category “Books”'),
  call('categories.remove', { id: 'category' }, 'Delete category “Books”'),
  call('notes.create', { title: 'Plans' }, 'Add note “Plans”'),
  call('notes.update', { id: 'note', title: 'Plans' }, 'Change note “Ideas”'),
  call('notes.remove', { id: 'note' }, 'Delete note “Ideas”'),
  call('planner.createSession', { month: 11, year: 2026 }, 'Start the plan of a month'),
  call('planner.saveSession', { id: 'session' }, 'Save the plan of a month'),
  call('planner.addGoals', { id: 'session', goalIds: ['goal'] }, 'Add a goal to the plan'),
  call('planner.addGoals', { id: 'session', goalIds: ['goal', 'wig'] }, 'Add 2 goals to the plan'),
  call('planner.removeGoal', { id: 'session', goalId: 'goal' }, 'Remove a goal from the plan'),
  call('planner.saveSettings', { dailyPlanningTime: '08:00' }, 'Change the planning times'),
  call('planner.saveReview', { week: '2026-11-16', wentWell: 'All' }, 'Answer the weekly review'),
  call('planner.carryOver', { week: '2026-11-16' }, 'Carry missed sessions over'),
  call('progress.create', { goalId: 'goal', value: 2 }, '+2 books on “Read 10 books”'),
  call('progress.create', { goalId: 'wig', leadId: 'lead', value: 1 }, '+1 run on “Runs of 5 km”'),
  call('progress.create', { goalId: 'simple goal', value: 0 }, 'Progress on “Learn Go”'),
  call('progress.create', { goalId: 'unknown', value: 2 }, '+2 on “a goal”'),
  call('progress.remove', { id: 'goal reported' }, 'Undo progress on “Read 10 books”'),
  call('progress.remove', { id: 'unknown' }, 'Undo progress'),
  call('progress.replaceDay', { id: 'goal', date: '2026-11-20', value: 1 }, 'Change 2026-11-20 of “Read 10 books”'),
  call('progress.removeDay', { id: 'goal', date: '2026-11-20' }, 'Delete 2026-11-20 of “Read 10 books”'),
  call('settings.update', { theme: 'dark' }, 'Change settings'),
  call('tasks.create', { title: 'Call Ann' }, 'Add task “Call Ann”'),
  call('tasks.update', { id: 'task', title: 'Order two books' }, 'Change task “Order the book”'),
  call('tasks.update', { id: 'task', isCompleted: true }, 'Complete task “Order the book”'),
  call('tasks.update', { id: 'task', isCompleted: false }, 'Reopen task “Order the book”'),
  call('tasks.remove', { id: 'task' }, 'Delete task “Order the book”'),
  call('tasks.restore', { id: 'task' }, 'Restore task “Order the book”'),
  call('tasks.createMany', { tasks: [{ title: 'Call Ann' }] }, 'Add task “Call Ann”'),
  call('tasks.createMany', { tasks: [{ title: 'Call Ann' }, { title: 'Call Bob' }] }, 'Add 2 tasks'),
  call('tasks.updateMany', { tasks: twoTasks }, 'Change 2 tasks'),
  call('tasks.removeMany', { ids: ['task'] }, 'Delete task “Order the book”'),
  call('tasks.restoreMany', { ids: ['task', 'other'] }, 'Restore 2 tasks'),
  call('tasks.schedule', { taskId: 'task', eventData: times }, 'Schedule task “Order the book”'),
  call('tasks.plan', { events: [{ taskId: 'task', ...times }] }, 'Schedule task “Order the book”'),
  call('taskFilters.create', { name: 'Late', query: 'overdue' }, 'Save filter “Late”'),
  call('taskFilters.update', { id: 'filter', name: 'Late' }, 'Change filter “Calls”'),
  call('taskFilters.remove', { id: 'filter' }, 'Delete filter “Calls”'),
  call('taskLabels.update', { name: 'phone', newName: 'call' }, 'Rename label @phone to @call'),
  call('taskLabels.update', { name: 'phone', color: 'red' }, 'Change label @phone'),
  call('taskLabels.remove', { name: 'phone' }, 'Delete label @phone'),
  call('taskLabels.restore', { id: 'undo' }, 'Undo the change of a label'),
  call('taskParts.create', { taskId: 'task', title: 'Collect it' }, 'Add part “Collect it”'),
  call('taskParts.createMany', { taskId: 'task', parts: [{ title: 'A' }, { title: 'B' }] }, 'Add 2 parts'),
  call('taskParts.update', { id: 'part', title: 'Pay it' }, 'Change part “Pay”'),
  call('taskParts.update', { id: 'part', isCompleted: true }, 'Complete part “Pay”'),
  call('taskParts.update', { id: 'part', isCompleted: false }, 'Reopen part “Pay”'),
  call('taskParts.remove', { id: 'part' }, 'Delete part “Pay”'),
  call('taskParts.removeMany', { taskId: 'task', ids: ['part', 'other'] }, 'Delete 2 parts'),
  call('taskParts.turnIntoTask', { id: 'part' }, 'Turn part “Pay” into a task'),
  call('calendar.create', { title: 'Swim', ...times }, 'Add event “Swim”'),
  call('calendar.update', { id: 'event', title: 'Swim' }, 'Change event “Dentist”'),
  call('calendar.updateSeries', { id: 'event', scope: 'this' }, 'Change event “Dentist”'),
  call('calendar.updateSeries', { id: 'event', scope: 'following' }, 'Change event “Dentist” and the following'),
  call('calendar.updateSeries', { id: 'event', scope: 'all' }, 'Change all events “Dentist”'),
  call('calendar.updateSeries', { id: 'event', scope: 'whole' }, 'Change all parts of event “Dentist”'),
  call('calendar.setCompletion', { id: 'event', completionStatus: 'completed' }, 'Report on event “Dentist”'),
  call('calendar.setCompletion', { id: 'event', completionStatus: 'unreported' }, 'Reopen event “Dentist”'),
  call('calendar.setReport', { id: 'event', report: 'Fine' }, 'Report on event “Dentist”'),
  call('calendar.remove', { id: 'event' }, 'Delete event “Dentist”'),
  call('calendar.removeSeries', { id: 'event' }, 'Delete all events “Dentist”'),
  call('calendar.removeMany', { events: [{ id: 'event' }, { id: 'other' }] }, 'Delete 2 events'),
  call('calendar.restore', { id: 'event' }, 'Restore event “Dentist”'),
];

it.each(calls)('%s with %j is named "%s"', (path, input, words) => {
  expect(findDefinition(path)?.offline?.title(input)).toBe(words);
});

it('all calls that can wait have words above', () => {
  expect(new Set(storable)).toEqual(new Set(calls.map(([path]) => path)));
});

it('a call that can wait changes rows at once', () => {
  expect(storable.filter((path) => findDefinition(path)?.change === undefined)).toEqual([]);
});

/** With the ids of its records, as the queue stores it. */
function complete(path: string, given: CallInput): CallInput {
  const input = { id: uuidv7(), ...given };
  return findDefinition(path)?.complete?.(input) ?? input;
}

const apply = (rows: Rows, path: string, input: CallInput): Rows =>
  applyChanges(
    rows,
    (before) => findDefinition(path)?.change?.(before, input, { now: new Date(), timezone: 'UTC' }) ?? {},
  );

it.each(calls.filter(([path]) => /\.create(Many)?$/u.test(path)))(
  '%s with %j changes nothing once the rows contain it',
  (path, given) => {
    const input = complete(path, given);
    const rows = apply(makeAccount(), path, input);
    const again = apply(rows, path, input);
    expect(syncedTableNames.filter((name) => again[name] !== rows[name])).toEqual([]);
  },
);

it.each(calls)('%s with %j keeps the ids that it has', (path, given) => {
  const input = complete(path, given);
  expect(complete(path, input)).toEqual(input);
});

const description = formatPlanText({ text: '', obstacles: [{ obstacle: 'No time', resources: ['Get up'] }], why: '' });
const details = { parts: [{ title: 'Pay' }], scheduledStart: times.startTime };
const repeating = { recurrence: JSON.stringify({ type: 'daily', interval: 1, endType: 'never' }), expand: true };

const adds = <Path extends MutationPath>(
  path: Path,
  input: InputOf<Path> & CallInput,
  added: { [Name in SyncedTable]?: number },
): [path: string, input: CallInput, added: object] => [path, input, added];

it.each([
  adds(
    'goals.create',
    { title: 'Run', goalType: 'wig', description, leads: [{ title: 'Runs', targetValue: 9 }] },
    { goals: 1, leads: 1, obstacles: 1, resources: 1 },
  ),
  adds(
    'goals.create',
    {
      title: 'Run',
      targetValue: 9,
      milestones: [{ title: 'Half' }],
      events: [{ title: 'Run', ...times }],
      plan: { month: 11, year: 2026 },
    },
    { goals: 1, milestones: 1, calendarEvents: 1, planningSessions: 1 },
  ),
  adds(
    'goals.update',
    { id: 'goal', description, milestones: [{ title: 'Half' }] },
    { milestones: 1, obstacles: 1, resources: 1 },
  ),
  adds('tasks.create', { title: 'Call', ...details }, { tasks: 1, taskParts: 1, calendarEvents: 1 }),
  adds('tasks.createMany', { tasks: [{ title: 'Call', ...details }] }, { tasks: 1, taskParts: 1, calendarEvents: 1 }),
  adds('taskParts.createMany', { taskId: 'task', parts: [{ title: 'Pay' }, { title: 'Wrap' }] }, { taskParts: 2 }),
  adds('tasks.schedule', { taskId: 'task', eventData: times }, { calendarEvents: 1 }),
  adds('tasks.plan', { events: [{ taskId: 'task', ...times }] }, { calendarEvents: 1 }),
  adds('calendar.create', { title: 'Swim', type: 'task', createTask: true, ...times }, { tasks: 1, calendarEvents: 1 }),
  adds('calendar.create', { title: 'Swim', ...repeating, ...times }, { eventSeries: 1, calendarEvents: 1 }),
  adds('planner.createSession', { month: 11, year: 2026 }, { planningSessions: 1 }),
  adds('planner.saveReview', { week: '2026-11-16', wentWell: 'All' }, { weeklyReviews: 1 }),
])('%s with %j adds its records', (path, given, added) => {
  const before = makeAccount();
  const after = apply(before, path, complete(path, given));
  const counts = syncedTableNames.flatMap((name) => {
    const isNew = ({ id }: { id: string }) => before[name].get(id) === undefined;
    const rows: readonly { id: string }[] = after[name].list();
    const count = rows.filter(isNew).length;
    return count > 0 ? [[name, count]] : [];
  });
  expect(Object.fromEntries(counts)).toEqual(added);
});

it.each([
  ['tasks.restore', { id: 'task' }, 'tasks.remove', { id: 'task' }, true],
  ['tasks.restore', { id: 'task' }, 'tasks.remove', { id: 'other' }, false],
  ['tasks.restoreMany', { ids: ['task', 'other'] }, 'tasks.removeMany', { ids: ['other', 'task'] }, true],
  ['tasks.restoreMany', { ids: ['task'] }, 'tasks.removeMany', { ids: ['other', 'task'] }, false],
  ['taskLabels.restore', { id: 'undo' }, 'taskLabels.update', { name: 'phone', undoId: 'undo' }, true],
  ['taskLabels.restore', { id: 'undo' }, 'taskLabels.remove', { name: 'phone', undoId: 'other' }, false],
  ['progress.remove', { id: 'entry' }, 'progress.create', { id: 'entry', goalId: 'goal' }, true],
  ['calendar.restore', { id: 'event' }, 'calendar.remove', { id: 'event' }, true],
  ['calendar.restore', { id: 'event' }, 'calendar.removeSeries', { id: 'event', scope: 'this' }, true],
  ['calendar.restore', { id: 'event' }, 'calendar.updateSeries', { id: 'event' }, true],
  ['calendar.restore', { id: 'event' }, 'calendar.updateSeries', { id: 'event', scope: 'this' }, false],
  ['calendar.restore', { id: 'event' }, 'calendar.update', { id: 'event' }, false],
])('whether %s with %j undoes %s with %j: %j', (path, input, earlier, made, undoes) => {
  expect(findDefinition(path)?.offline?.undoes?.(input, { path: earlier, input: made }, [])).toBe(undoes);
});
