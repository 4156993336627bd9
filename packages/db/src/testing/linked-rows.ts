import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { formatPlanText } from '@goaltracker/domain/goals/plan-text';
import { and, eq } from 'drizzle-orm';
import { identities } from '../auth/identities.table.ts';
import { identityOwners } from '../auth/identity-owners.table.ts';
import { passkeys } from '../auth/passkeys.table.ts';
import { recoveryCodes } from '../auth/recovery-codes.table.ts';
import { secondSteps } from '../auth/second-steps.table.ts';
import { insertSecurityActivity } from '../auth/security-activity.queries.ts';
import { insertSession } from '../auth/sessions.queries.ts';
import { trustedBrowsers } from '../auth/trusted-browsers.table.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { imports } from '../imports/imports.table.ts';
import { importedRecords } from '../imports/imported-records.table.ts';
import { calendarSubscriptions } from '../subscriptions/calendar-subscriptions.table.ts';
import { scheduleJob } from '../core/jobs/jobs.queries.ts';
import { subscribedEvents } from '../subscriptions/subscribed-events.table.ts';
import { newId } from '../core/id.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalObstacles } from '../goals/goal-obstacles.table.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { notes } from '../notes/notes.table.ts';
import { plannerSettings } from '../planner/planner-settings.table.ts';
import { plannedGoals } from '../planner/planned-goals.table.ts';
import { planningSessions } from '../planner/planning-sessions.table.ts';
import { weeklyReviews } from '../planner/weekly-reviews.table.ts';
import { dailyPerformance } from '../daily-performance/daily-performance.table.ts';
import { userSettings } from '../settings/user-settings.table.ts';
import { taskFilters } from '../tasks/task-filters.table.ts';
import { taskParts } from '../tasks/task-parts.table.ts';
import { tasks } from '../tasks/tasks.table.ts';

/** Inserts one row into each user table except `goals` and its parts. All rows contain `text` and link to one goal. */
export async function insertLinkedRows(tx: UserTransaction, { goalId, text }: { goalId: string; text: string }) {
  const { orm, userId } = tx;
  const id = {
    obstacle: newId(),
    resource: newId(),
    task: newId(),
    taskPart: newId(),
    taskFilter: newId(),
    calendarEvent: newId(),
    note: newId(),
    planningSession: newId(),
    session: newId(),
    import: newId(),
    subscription: newId(),
    subscribedEvent: newId(),
    passkey: newId(),
    identity: newId(),
    trustedBrowser: newId(),
  };
  const hour = { startTime: '2090-03-06T09:00:00.000Z', endTime: '2090-03-06T10:00:00.000Z' };
  const description = formatPlanText({ text, obstacles: [{ obstacle: text, resources: [text] }], why: '' });
  await orm
    .update(goals)
    .set({ description })
    .where(and(owned(tx, goals), eq(goals.id, goalId)));
  await orm.insert(goalObstacles).values({ userId, id: id.obstacle, goalId, obstacle: text });
  await orm.insert(goalResources).values({ userId, id: id.resource, obstacleId: id.obstacle, resource: text });
  await orm
    .insert(tasks)
    .values({ userId, id: id.task, goalId, resourceId: id.resource, title: text, labels: 'phone' });
  await orm.insert(taskParts).values({ userId, id: id.taskPart, taskId: id.task, title: text, order: 0 });
  await orm.insert(taskFilters).values({ userId, id: id.taskFilter, name: text, query: text });
  const links = { goalId, taskId: id.task, resourceId: id.resource };
  await orm
    .insert(calendarEvents)
    .values({ userId, id: id.calendarEvent, ...links, ...hour, title: text, report: text });
  await orm.insert(eventSeries).values({
    userId,
    id: newId(),
    occurrenceKey: newId(),
    ...links,
    ...hour,
    title: text,
    color: newEventDefaults.color,
    type: 'task',
    recurrence: '{"type":"daily","interval":1,"endType":"after","count":1,"skipWeekends":false}',
    timezone: 'UTC',
    // Excludes the only start, so that the series has no occurrence.
    excluded: hour.startTime,
    endsAt: hour.endTime,
  });
  await orm
    .insert(imports)
    .values({ userId, id: id.import, source: 'calendar', name: text, added: 1, createdAt: hour.startTime });
  await orm.insert(importedRecords).values({
    userId,
    source: 'calendar',
    kind: 'event',
    key: text,
    importId: id.import,
    targetId: newId(),
    contentHash: text,
  });
  const subscription = { userId, id: id.subscription, name: text, url: 'https://calendar.example/', color: '#00acc1' };
  await orm.insert(calendarSubscriptions).values(subscription);
  await orm
    .insert(subscribedEvents)
    .values({ userId, id: id.subscribedEvent, subscriptionId: id.subscription, title: text, ...hour });
  await scheduleJob(tx, { kind: 'calendar-fetch', key: id.subscription, dueAt: new Date('2090-03-06T13:00:00Z') });
  await orm
    .insert(notes)
    .values({ userId, id: id.note, calendarEventId: id.calendarEvent, title: text, content: text });
  await orm.insert(plannerSettings).values({ userId });
  await orm.insert(userSettings).values({ userId, theme: 'dark', firstWeekday: 1, labelColors: 'phone:red' });
  await orm.insert(planningSessions).values({ userId, id: id.planningSession, month: 3, year: 2090 });
  await orm.insert(plannedGoals).values({ userId, id: newId(), sessionId: id.planningSession, goalId });
  await orm.insert(weeklyReviews).values({ userId, id: newId(), week: '2090-03-06', wentWell: text });
  const origin = { device: null, address: '192.0.2.7' };
  await insertSession(tx, { sessionId: id.session, origin, expires: new Date('2190-01-01'), now: new Date() });
  await orm.insert(passkeys).values({ userId, id: id.passkey, credentialId: id.passkey, publicKey: text, name: text });
  await orm
    .insert(identities)
    .values({ userId, id: id.identity, key: id.identity, issuer: 'https://id.example/', name: text });
  await orm.insert(identityOwners).values({ userId, key: id.identity });
  await orm.insert(secondSteps).values({ userId, secret: text, lastStep: 0 });
  await orm.insert(recoveryCodes).values({ userId, hash: newId() });
  await orm.insert(trustedBrowsers).values({ userId, id: id.trustedBrowser, expire: '2190-01-01T00:00:00.000Z' });
  await insertSecurityActivity(tx, { kind: 'signedIn', device: null, now: new Date() });
  await orm.insert(dailyPerformance).values({ userId, id: newId(), date: '2090-03-05' });
  return id;
}
