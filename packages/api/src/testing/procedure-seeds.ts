import { makeSubscription } from '@goaltracker/db/testing/push-service';
import { type Seed, authSeeds } from './auth-seeds.ts';
import { passkeySeeds } from './passkey-seeds.ts';
import { providerSeeds } from './provider-seeds.ts';
import { type World, worldDay } from './world.ts';

const title = 'A new title';

/**
 * A valid input for every procedure, with every id it can contain. The tests of isolation, invalid input and failing
 * statements use these seeds, so they fail when a procedure has none.
 */
export const procedureSeeds: Readonly<Record<string, Seed>> = {
  ...authSeeds,
  ...passkeySeeds,
  ...providerSeeds,

  'calendarFeeds.list': () => undefined,
  'calendarFeeds.create': () => ({ name: title, pastDays: 7 }),
  'calendarFeeds.revoke': ({ ids }) => ({ id: ids.calendarFeed }),

  'serverInfo.get': () => undefined,
  'settings.get': () => undefined,
  'settings.update': () => ({
    theme: 'dark',
    dateFormat: 'International',
    timeFormat: '24-hour',
    keepTimezone: true,
    firstWeekday: 6,
    remindersOn: false,
    hideContents: true,
    morningPlanAt: '06:30',
    weeklyReviewAt: '17:00',
    weeklyReviewDay: 5,
    plannerReminders: true,
  }),

  'reminders.complete': ({ reminderToken }) => ({ token: reminderToken }),
  'reminders.snooze': ({ reminderToken }) => ({ token: reminderToken }),
  'pushDevices.list': () => undefined,
  'pushDevices.add': () => makeSubscription(),
  'pushDevices.remove': ({ ids }) => ({ id: ids.pushDevice }),
  'pushDevices.test': ({ ids }) => ({ id: ids.pushDevice }),

  'categories.list': () => undefined,
  'categories.create': () => ({ name: title, icon: 'Sun', color: 'teal' }),
  'categories.update': ({ ids }) => ({ id: ids.category, name: title, icon: 'Sun', color: 'teal' }),
  'categories.remove': ({ ids }) => ({ id: ids.category }),
  'categories.removeAll': () => undefined,

  'backup.checkData': () => undefined,
  'backup.resetData': () => undefined,

  'goals.list': () => ({ limit: 100 }),
  'goals.get': ({ ids }) => ({ id: ids.goal }),
  'goals.create': ({ ids }) => ({
    ...goalFields,
    categoryId: ids.category,
    planningSessionId: ids.planningSession,
    milestones: [{ title, targetValue: 2 }],
    leads: [leadFields],
    events: [{ title, startTime: `${worldDay}T09:00:00.000Z`, type: 'goal' }],
  }),
  'goals.update': ({ ids }) => ({
    ...goalFields,
    id: ids.goal,
    categoryId: ids.category,
    planningSessionId: ids.planningSession,
    milestones: [{ id: ids.milestone, title, targetValue: 2, isCompleted: true }, { title }],
    leads: [
      { id: ids.lead, ...leadFields },
      { title, targetValue: 1 },
    ],
  }),
  'goals.remove': ({ ids }) => ({ id: ids.goal }),
  'goals.removeAll': () => undefined,

  'milestones.create': ({ ids }) => ({ goalId: ids.goal, title, targetValue: 2 }),
  'milestones.update': ({ ids }) => ({
    id: ids.milestone,
    goalId: ids.goal,
    title,
    targetValue: 2,
    isCompleted: true,
    completedAt: `${worldDay}T08:00:00.000Z`,
  }),
  'milestones.remove': ({ ids }) => ({ id: ids.milestone }),

  'leads.create': ({ ids }) => ({ goalId: ids.goal, ...leadFields, order: 3 }),
  'leads.update': ({ ids }) => ({ id: ids.lead, goalId: ids.goal, ...leadFields, order: 3, currentValue: 25 }),
  'leads.addProgress': ({ ids }) => ({ id: ids.lead, amount: 2.5, notes: title }),
  'leads.remove': ({ ids }) => ({ id: ids.lead }),

  'progress.create': ({ ids }) => ({
    goalId: ids.goal,
    leadId: ids.lead,
    value: 2.5,
    notes: title,
    date: worldDay,
    calendarEventId: ids.calendarEvent,
    completeEvent: true,
    milestones: [{ id: ids.milestone, isCompleted: true }],
  }),
  'progress.update': ({ ids }) => ({ id: ids.progressEntry, value: 12.5, notes: title }),
  'progress.remove': ({ ids }) => ({ id: ids.progressEntry }),
  'progress.daily': ({ ids }) => ({ id: ids.goal }),
  'progress.entriesOfDay': ({ ids }) => ({ goalId: ids.goal, date: worldDay }),
  'progress.replaceDay': ({ ids }) => ({ id: ids.goal, date: worldDay, leadId: ids.lead, value: 3, notes: title }),
  'progress.removeDay': ({ ids }) => ({ id: ids.goal, date: worldDay }),
  'progress.notes': () => ({ limit: 100 }),
  'progress.removeAll': () => undefined,
  'progress.stats': () => undefined,
  'progress.weeks': () => undefined,

  'calendar.list': () => ({ startDate: `${worldDay}T00:00:00Z`, endDate: '2090-03-07T00:00:00Z', limit: 100 }),
  'calendar.unreported': () => ({ limit: 5 }),
  'calendar.get': ({ ids }) => ({ id: ids.calendarEvent }),
  'calendar.series': ({ ids }) => ({ id: ids.calendarEvent }),
  'calendar.create': ({ ids }) => ({ ...eventFields(ids), taskId: ids.task, expand: true, createTask: true }),
  'calendar.update': ({ ids }) => ({
    ...eventFields(ids),
    id: ids.calendarEvent,
    taskId: ids.task,
    completionStatus: 'completed',
    report: title,
  }),
  'calendar.remove': ({ ids }) => ({ id: ids.calendarEvent }),
  'calendar.removeMany': ({ ids }) => ({ events: [{ id: ids.calendarEvent }] }),
  'calendar.setReport': ({ ids }) => ({ id: ids.calendarEvent, report: title }),
  'calendar.setCompletion': ({ ids }) => ({ id: ids.calendarEvent, completionStatus: 'not_completed' }),
  'calendar.updateSeries': ({ ids }) => ({
    ...eventFields(ids),
    id: ids.calendarEvent,
    taskId: ids.task,
    scope: 'following',
  }),
  'calendar.removeSeries': ({ ids }) => ({ id: ids.calendarEvent, scope: 'following' }),
  'calendar.restore': ({ ids }) => ({ id: ids.deletedEvent }),

  'imports.list': () => undefined,
  'imports.remove': ({ ids }) => ({ id: ids.import }),

  'calendarSubscriptions.list': () => undefined,
  'calendarSubscriptions.create': () => ({ ...subscriptionFields, url: 'webcal://calendar.example/new' }),
  'calendarSubscriptions.update': ({ ids }) => ({
    ...subscriptionFields,
    id: ids.subscription,
    url: 'https://calendar.example/moved',
  }),
  'calendarSubscriptions.remove': ({ ids }) => ({ id: ids.subscription }),
  'calendarSubscriptions.refresh': ({ ids }) => ({ id: ids.subscription }),
  'calendarSubscriptions.listEvents': () => ({ startDate: `${worldDay}T00:00:00Z`, endDate: '2090-03-07T00:00:00Z' }),
  'calendarSubscriptions.getEvent': ({ ids }) => ({ id: ids.subscribedEvent }),
  'calendarSubscriptions.copyEvent': ({ ids }) => ({ id: ids.subscribedEvent }),

  'planner.getSettings': () => undefined,
  'planner.saveSettings': () => ({ monthlyPlanningDate: 15, weeklyPlanningDay: 3, dailyPlanningTime: '07:30' }),
  'planner.findSession': () => ({ month: 3, year: 2090 }),
  'planner.createSession': () => ({ month: 4, year: 2090, status: 'draft' }),
  'planner.listGoals': ({ ids }) => ({ id: ids.planningSession }),
  'planner.addGoals': ({ ids }) => ({ id: ids.planningSession, goalIds: [ids.goal] }),
  'planner.removeGoal': ({ ids }) => ({ id: ids.planningSession, goalId: ids.goal }),
  'planner.saveSession': ({ ids }) => ({ id: ids.planningSession }),

  'planner.listReviews': () => ({ limit: 5 }),
  'planner.findReview': () => ({ week: worldDay }),
  'planner.saveReview': () => ({ week: worldDay, wentWell: title, gotInTheWay: title, nextChange: title }),
  'planner.carryOver': () => ({ week: worldDay }),

  'sync.pull': () => ({ limit: 1_000 }),
  'search.find': () => ({ text: 'Written' }),

  'taskFilters.list': () => undefined,
  'taskFilters.create': () => ({ name: title, query: 'overdue' }),
  'taskFilters.update': ({ ids }) => ({ id: ids.taskFilter, name: title, query: 'overdue' }),
  'taskFilters.remove': ({ ids }) => ({ id: ids.taskFilter }),

  'taskLabels.list': () => undefined,
  'taskLabels.update': () => ({ name: 'phone', newName: 'Phone', color: 'teal' }),
  'taskLabels.remove': () => ({ name: 'phone' }),
  'taskLabels.restore': ({ ids }) => ({ id: ids.labelChange }),

  'taskParts.create': ({ ids }) => ({ taskId: ids.task, title, isCompleted: true, order: 0.5 }),
  'taskParts.createMany': ({ ids }) => ({ taskId: ids.task, parts: [{ title, isCompleted: true }, { title }] }),
  'taskParts.update': ({ ids }) => ({ id: ids.taskPart, title, isCompleted: true, order: 0.5 }),
  'taskParts.remove': ({ ids }) => ({ id: ids.taskPart }),
  'taskParts.removeMany': ({ ids }) => ({ taskId: ids.task, ids: [ids.taskPart] }),
  'taskParts.turnIntoTask': ({ ids }) => ({ id: ids.taskPart }),

  'tasks.list': () => ({ limit: 100 }),
  'tasks.unscheduled': () => undefined,
  'tasks.create': ({ ids }) => ({
    ...taskFields(ids),
    isCompleted: true,
    scheduledStart: `${worldDay}T08:00:00.000Z`,
  }),
  'tasks.update': ({ ids }) => ({ ...taskFields(ids), id: ids.task, isCompleted: true }),
  'tasks.createMany': ({ ids }) => ({ tasks: [taskFields(ids), { title }] }),
  'tasks.updateMany': ({ ids }) => ({ tasks: [{ ...taskFields(ids), id: ids.task, isCompleted: true }] }),
  'tasks.removeMany': ({ ids }) => ({ ids: [ids.task] }),
  'tasks.restoreMany': ({ ids }) => ({ ids: [ids.deletedTask] }),
  'tasks.toggle': ({ ids }) => ({ id: ids.task }),
  'tasks.remove': ({ ids }) => ({ id: ids.task }),
  'tasks.restore': ({ ids }) => ({ id: ids.deletedTask }),
  'tasks.schedule': ({ ids }) => ({
    taskId: ids.task,
    eventData: {
      title,
      description: title,
      startTime: `${worldDay}T08:00:00.000Z`,
      endTime: `${worldDay}T09:00:00.000Z`,
      goalId: ids.goal,
    },
  }),
  'tasks.plan': ({ ids }) => ({
    events: [{ taskId: ids.task, startTime: `${worldDay}T08:00:00.000Z`, endTime: `${worldDay}T09:00:00.000Z` }],
  }),

  'dailyPerformance.getDay': () => ({ date: worldDay }),
  'dailyPerformance.listRange': () => ({ startDate: '2090-03-01', endDate: worldDay }),

  'notes.list': ({ ids }) => ({ search: 'Written', limit: 10, cursor: ids.note }),
  'notes.get': ({ ids }) => ({ id: ids.note }),
  'notes.create': ({ ids }) => ({ title, content: title, color: '#10b981', calendarEventId: ids.calendarEvent }),
  'notes.update': ({ ids }) => ({
    id: ids.note,
    title,
    content: title,
    color: '#10b981',
    calendarEventId: ids.calendarEvent,
  }),
  'notes.remove': ({ ids }) => ({ id: ids.note }),

  'problemReports.create': () => ({ subject: title, description: 'It does nothing at all.' }),
};

const eventFields = (ids: World['ids']) => ({
  title,
  description: 'A new description',
  startTime: `${worldDay}T08:00:00.000Z`,
  endTime: `${worldDay}T09:30:00.000Z`,
  isAllDay: false,
  location: 'Main Street 1',
  color: '#db4437',
  type: 'task',
  goalId: ids.goal,
  resourceId: ids.resource,
  recurrence: '{"type":"daily","interval":1,"endType":"after","count":3,"skipWeekends":false}',
  reminderMinutes: 30,
});

const subscriptionFields = { name: title, color: '#db4437', refreshMinutes: 30, isHidden: true };
const leadFields = { title, targetValue: 30, unit: 'runs', expectedProgress: 3, reportingFrequency: 'weekly' };

const taskFields = (ids: World['ids']) => ({
  title,
  description: 'A new description',
  dueDate: worldDay,
  priority: 'high',
  labels: ['phone'],
  estimatedMinutes: 45,
  reportsCompletion: true,
  goalId: ids.goal,
  resourceId: ids.resource,
  recurrence: '{"type":"monthly","interval":1,"endType":"after","count":3,"skipWeekends":false}',
  recurrenceStart: `${worldDay}T08:00`,
  repeatsFromCompletion: true,
  completedOn: worldDay,
});

const goalFields = {
  title,
  description: 'A new description\n\nObstacles & Resources:\n• An obstacle\n  • A resource',
  goalType: 'wig',
  targetValue: 24,
  currentValue: 3,
  expectedDailyProgress: 2,
  reportingFrequency: 'monthly',
  unit: 'books',
  deadline: '2090-12-31',
  skipWeekends: false,
  countsFrom: '2026-12-01',
  priority: 'important_urgent',
};
