import { createHash } from 'node:crypto';
import { addAmounts, sumAmounts } from '@goaltracker/domain/core/amount';
import { completionStatuses, eventTypes } from '@goaltracker/domain/calendar/enums';
import { goalTypes, priorities, reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { formatPlanText, parsePlanText } from '@goaltracker/domain/goals/plan-text';
import { planningSessionStatuses } from '@goaltracker/domain/planner/enums';
import {
  type BackupSection,
  backupFormat,
  backupSections,
  backupVersion,
} from '@goaltracker/domain/backup/backup-sections';
import * as fc from 'fast-check';
import { type DrawnTimes, storeListed, storeTimes } from './drawn-times.ts';
import {
  addOne,
  color,
  completion,
  created,
  createdOnDay,
  dated,
  day,
  instant,
  instants,
  labels,
  link,
  list,
  name,
  nullable,
  obstacles,
  optionalLink,
  positive,
  recurrence,
  settings,
  writing,
} from './record-arbitraries.ts';

const drawn = fc.record({
  profile: fc.record({ name, timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Auckland') }),
  plannerSettings: nullable(
    fc.record({
      monthlyPlanningDate: fc.integer({ min: 1, max: 31 }),
      weeklyPlanningDay: fc.integer({ min: 0, max: 6 }),
      dailyPlanningTime: fc.constantFrom('00:00', '09:30', '23:59'),
      ...dated,
    }),
  ),
  settings,
  categories: list({ name, icon: fc.constant('Star'), color: fc.constant('blue'), ...created }),
  planningSessions: list({
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 1900, max: 2200 }),
    status: fc.constantFrom(...planningSessionStatuses),
    savedAt: nullable(instant),
    ...dated,
  }).filter((all) => new Set(all.map(({ month, year }) => `${year} ${month}`)).size === all.length),
  goals: list({
    planningSessionId: optionalLink,
    categoryId: optionalLink,
    title: name,
    plan: fc.record({ text: writing, obstacles, why: writing }),
    goalType: fc.constantFrom(...goalTypes),
    targetValue: nullable(positive),
    initialValue: positive,
    expectedDailyProgress: nullable(positive),
    reportingFrequency: fc.constantFrom(...reportingFrequencies),
    unit: nullable(writing),
    deadline: nullable(day),
    skipWeekends: fc.boolean(),
    countsFrom: nullable(day),
    priority: fc.constantFrom(...priorities),
    ...completion,
    ...createdOnDay,
  }),
  plannedGoals: list({ sessionId: link, goalId: link, ...created }, 1), // A plan contains a goal once.
  milestones: list({ goalId: link, title: name, targetValue: positive.map(addOne), ...completion }),
  leads: list({
    goalId: link,
    title: name,
    targetValue: positive,
    unit: nullable(writing),
    expectedProgress: nullable(positive),
    reportingFrequency: fc.constantFrom(...reportingFrequencies),
    order: fc.nat({ max: 100 }),
    ...completion,
    ...createdOnDay,
  }),
  progressEntries: list(
    { goalId: link, leadId: optionalLink, value: positive, date: day, reportedAt: instant, notes: nullable(writing) },
    9,
  ),
  tasks: list({
    goalId: optionalLink,
    resourceId: optionalLink,
    title: name,
    description: nullable(writing),
    ...completion,
    dueDay: nullable(day),
    dueTime: nullable(fc.constantFrom('00:01', '09:30', '23:59')),
    priority: fc.constantFrom('low', 'someday'),
    recurrence: nullable(fc.constant(recurrence)),
    recurrenceStart: nullable(day.map((on) => `${on}T09:30`)),
    repeatsFromCompletion: fc.boolean(),
    seriesId: nullable(fc.uuid({ version: 8 })),
    postponedCount: fc.nat({ max: 9_999 }),
    estimatedMinutes: nullable(fc.integer({ min: 1, max: 1_440 })),
    reportsCompletion: fc.boolean(),
    labels,
    ...dated,
  }),
  taskFilters: list({ name, query: name, ...created }),
  taskParts: list({ taskId: link, title: name, isCompleted: fc.boolean(), order: fc.integer({ min: -9, max: 9 }) }),
  calendarEvents: list({
    goalId: optionalLink,
    taskId: optionalLink,
    resourceId: optionalLink,
    seriesId: nullable(fc.uuid({ version: 7 })),
    seriesStart: nullable(instant),
    title: name,
    description: nullable(writing),
    startTime: instant,
    endTime: fc.integer({ min: 1, max: 80_000_000 }),
    isAllDay: fc.boolean(),
    location: nullable(writing),
    color,
    type: fc.constantFrom(...eventTypes),
    recurrence: nullable(fc.constant(recurrence)),
    reminderMinutes: nullable(fc.nat({ max: 40_320 })),
    completionStatus: nullable(fc.constantFrom(...completionStatuses)),
    completionReportedAt: nullable(instant),
    report: nullable(writing),
    reportsFrom: nullable(instant),
    ...dated,
  }),
  notes: list({ calendarEventId: optionalLink, title: name, content: writing, color, ...dated }),
  problemReports: list({
    subject: name,
    description: name.map((text) => `Nothing works: ${text}`),
    status: fc.constantFrom('open', 'resolved'),
    ...created,
    resolvedAt: nullable(instant),
  }),
  weeklyReviews: fc.uniqueArray(
    fc.record({ week: day, wentWell: writing, gotInTheWay: writing, nextChange: writing, ...dated }),
    { selector: ({ week }) => week, maxLength: 4 },
  ),
  eventSeries: list({
    reportsFrom: nullable(instant),
    occurrenceKey: fc.uuid({ version: 7 }),
    goalId: optionalLink,
    taskId: optionalLink,
    resourceId: optionalLink,
    title: name,
    description: nullable(writing),
    recurrence: fc.constant(recurrence),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Auckland'),
    startTime: instant,
    endTime: fc.integer({ min: 1, max: 80_000_000 }),
    isAllDay: fc.boolean(),
    location: nullable(writing),
    color,
    type: fc.constantFrom(...eventTypes),
    reminderMinutes: nullable(fc.nat({ max: 40_320 })),
    excluded: instants,
    added: instants,
    splitFrom: nullable(fc.uuid({ version: 7 })),
    uid: nullable(writing),
    sequence: fc.nat({ max: 100 }),
    ...dated,
  }),
  calendarSubscriptions: list({
    name,
    url: fc.webUrl(),
    color,
    refreshMinutes: fc.integer({ min: 15, max: 1_440 }),
    isHidden: fc.boolean(),
    ...dated,
  }),
});

type DrawnEvent = Record<'goalId' | 'taskId' | 'resourceId', number | null> & DrawnTimes;

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** Returns the same id for the same arguments. */
function toId(section: BackupSection, index: number): string {
  const hex = createHash('sha1').update(`${section} ${index}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
}

function linkTo(section: BackupSection, others: readonly unknown[], link: number | null): string | null {
  return link === null || others.length === 0 ? null : toId(section, link % others.length);
}

function withIds<T extends object>(section: BackupSection, records: readonly T[]): (T & { id: string })[] {
  return records.map((record, index) => ({ id: toId(section, index), ...record }));
}

/** Resolves the links and adds values computed from other records: totals, obstacles and resources. */
function assemble(all: Drawn): Record<BackupSection, { id: string }[]> {
  const { categories, planningSessions, tasks, calendarEvents } = all;
  const leads = all.goals.length > 0 ? all.leads : [];
  const inGoal = <T extends { goalId: number }>(records: readonly T[]) =>
    all.goals.length === 0
      ? []
      : records.map((record) => ({ ...record, goalId: toId('goals', record.goalId % all.goals.length) }));
  const goalOfLead = new Map(withIds('leads', inGoal(leads)).map(({ id, goalId: ofLead }) => [id, ofLead]));
  const entries = inGoal(all.progressEntries).map((entry) => {
    const leadId = linkTo('leads', leads, entry.leadId);
    return { ...entry, leadId, goalId: goalOfLead.get(leadId ?? '') ?? entry.goalId };
  });
  const total = (counts: (entry: (typeof entries)[number]) => boolean) =>
    sumAmounts(entries.filter(counts).map(({ value }) => value));
  const goals = withIds('goals', all.goals).map(({ plan, ...goal }) => ({
    ...goal,
    description: formatPlanText(plan),
    planningSessionId: linkTo('planningSessions', planningSessions, goal.planningSessionId),
    categoryId: linkTo('categories', categories, goal.categoryId),
    currentValue: addAmounts(
      goal.initialValue,
      total(({ goalId, leadId }) => goalId === goal.id && leadId === null),
    ),
  }));
  const obstacles = goals.flatMap(({ id: goalId, description, createdAt }) =>
    parsePlanText(description).obstacles.map((each, order) => ({ ...each, goalId, order, createdAt })),
  );
  const resources = obstacles.flatMap((each, index) =>
    each.resources.map((resource, order) => ({
      obstacleId: toId('obstacles', index),
      resource,
      order,
      createdAt: each.createdAt,
    })),
  );
  const resourceId = (link: number | null) => linkTo('resources', resources, link);
  const goalId = (link: number | null) => linkTo('goals', goals, link);
  const completeEvent = <T extends DrawnEvent>(event: T) => ({
    ...event,
    goalId: goalId(event.goalId),
    taskId: linkTo('tasks', tasks, event.taskId),
    resourceId: resourceId(event.resourceId),
    ...storeTimes(event),
  });
  return {
    categories: withIds('categories', categories),
    planningSessions: withIds('planningSessions', planningSessions),
    goals,
    plannedGoals: withIds('plannedGoals', inGoal(planningSessions.length > 0 ? all.plannedGoals : [])).map(
      (planned) => ({
        ...planned,
        sessionId: linkTo('planningSessions', planningSessions, planned.sessionId),
      }),
    ),
    milestones: withIds('milestones', inGoal(all.milestones)),
    leads: withIds('leads', inGoal(leads)).map((lead) => ({
      ...lead,
      currentValue: total(({ leadId }) => leadId === lead.id),
    })),
    obstacles: withIds(
      'obstacles',
      obstacles.map(({ resources: _apart, ...obstacle }) => obstacle),
    ),
    resources: withIds('resources', resources),
    progressEntries: withIds('progressEntries', entries),
    tasks: withIds('tasks', tasks).map((task) => ({
      ...task,
      goalId: goalId(task.goalId),
      resourceId: resourceId(task.resourceId),
    })),
    taskFilters: withIds('taskFilters', all.taskFilters),
    taskParts: withIds('taskParts', tasks.length > 0 ? all.taskParts : []).map((part) => ({
      ...part,
      taskId: linkTo('tasks', tasks, part.taskId),
    })),
    calendarEvents: withIds('calendarEvents', calendarEvents).map(completeEvent),
    notes: withIds('notes', all.notes).map((note) => ({
      ...note,
      calendarEventId: linkTo('calendarEvents', calendarEvents, note.calendarEventId),
    })),
    problemReports: withIds('problemReports', all.problemReports),
    weeklyReviews: withIds('weeklyReviews', all.weeklyReviews),
    eventSeries: withIds('eventSeries', all.eventSeries).map((series) => ({
      ...completeEvent(series),
      ...storeListed(series),
    })),
    calendarSubscriptions: withIds('calendarSubscriptions', all.calendarSubscriptions),
  };
}

/** Valid backup files with random links and texts. Their records are not in the order of a real backup. */
export const backupFiles = drawn.map((all) => {
  const { profile, plannerSettings, settings } = all;
  const sections = assemble(all);
  const ordered = Object.fromEntries(backupSections.map((section) => [section, sections[section]]));
  const head = { format: backupFormat, version: backupVersion, profile, plannerSettings };
  return JSON.stringify({ ...head, ...ordered, settings });
});
