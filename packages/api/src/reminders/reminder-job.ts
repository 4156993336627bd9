import { createHash } from 'node:crypto';
import type { ReminderContent } from '@goaltracker/contracts/reminders/push-content';
import {
  type PushDeviceRow,
  deletePushDevices,
  listPushDevices,
  recordPushes,
} from '@goaltracker/db/reminders/push-devices.queries';
import {
  type Delivery,
  type NewDelivery,
  claimDeliveries,
  deleteOldDeliveries,
  findNextDelivery,
  finishDeliveries,
} from '@goaltracker/db/reminders/reminder-deliveries.queries';
import { listEventsToRemind } from '@goaltracker/db/reminders/reminder-events.queries';
import { listGoals } from '@goaltracker/db/goals/goals.queries';
import { deferReminderJob, finishReminderJob, reminderJob } from '@goaltracker/db/reminders/reminder-jobs.queries';
import { listLastReports } from '@goaltracker/db/progress/progress.queries';
import { deleteJob, lockJob, scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type UserSettingsRow, findUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import { maxReminderMinutes } from '@goaltracker/domain/calendar/enums';
import { toMoment } from '@goaltracker/domain/core/moment';
import { computeQuickAmount } from '@goaltracker/domain/progress/quick-add';
import { findNextReminderTime, formatReminderKey, listDueReminders } from '@goaltracker/domain/reminders/reminders';
import { dateFormats } from '@goaltracker/domain/settings/enums';
import type { ApiServices } from '../core/context.ts';
import type { JobHandler } from '../core/job-queue.ts';
import type { PushMessage, PushOutcome } from '../core/push-services.ts';
import { retryUnavailable } from '../core/retry-unavailable.ts';
import { createSalt, hashToken } from '../core/token-codec.ts';
import { showTimes } from '@goaltracker/domain/calendar/event-row';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { listUnchangedEvents } from '../calendar/series/unchanged-occurrences.ts';

type Services = Pick<ApiServices, 'clock' | 'database' | 'push' | 'reminderTokens'>;

const [second, minute, day] = [1_000, 60_000, 86_400_000];
/** The lease of a delivery, longer than sending takes. After it, the server was probably killed. */
const sendingTime = minute;
/** The job runs for each user with devices at least this often, so that it never looks further ahead. */
const horizon = day;
const tokenLifetime = day;
/** Push services keep messages for at most four weeks. */
const longestTtl = 28 * day;
const retryDelay = { first: 30 * second, longest: 60 * minute };
/** Keeps a message within 3 kB, whatever its title. */
const maxLocation = 120;

/** Sends a user's due reminders and reschedules itself for the next one. */
export function createReminderJob(services: Services): JobHandler {
  return {
    kind: reminderJob.kind,
    // Most of the time is spent waiting for push services.
    concurrency: 24,
    async handle({ userId }, { attempt }) {
      const now = services.clock();
      const claimed = await services.database.asUser({ userId }, (tx) => claimReminders(tx, services, now));
      if (!claimed) return;
      // Not interrupted when the server stops: every sent message must be recorded.
      const sent = await Promise.all(
        claimed.reminders.map(async (reminder) => ({
          ...reminder,
          outcome: await services.push.send(reminder.device, reminder.message),
        })),
      );
      await retryUnavailable(() =>
        services.database.asUser({ userId }, (tx) =>
          recordOutcomes(tx, sent, { ...claimed, jobAttempt: attempt }, services.clock()),
        ),
      );
    },
  };
}

type EventRow = Awaited<ReturnType<typeof listEventsToRemind>>[number];
/** An event as the user sees it. `storedStart` is the start as stored, which does not depend on the user's zone. */
type Event = EventRow & { readonly storedStart: string };

interface PlannedReminder {
  readonly device: PushDeviceRow;
  readonly delivery: NewDelivery;
  readonly message: PushMessage;
  /** The end of the event, in milliseconds since 1970. */
  readonly end: number;
}

/** A reminder for this server to send. `attempt` starts at 1. */
type ClaimedReminder = PlannedReminder & { readonly attempt: number };

interface Claimed {
  readonly reminders: readonly ClaimedReminder[];
  readonly claimedUntil: Date;
  /** When the user's next reminder is due, besides these. */
  readonly nextAt: Date;
}

/** Claims the due reminders. When there are none, schedules the job for the next reminder and returns undefined. */
async function claimReminders(tx: UserTransaction, services: Services, now: Date): Promise<Claimed | undefined> {
  if (!(await lockJob(tx, reminderJob))) return undefined;
  const [devices, settings, { timezone }] = await Promise.all([
    listPushDevices(tx, now),
    findUserSettings(tx),
    tx.session,
  ]);
  if (devices.length === 0) {
    await deleteJob(tx, reminderJob);
    return undefined;
  }
  const until = new Date(now.getTime() + horizon);
  const events = settings.remindersOn === false ? [] : await listEvents(tx, { now, until }, timezone);
  const due = settings.hideContents ? [] : listDueReminders(events, { since: 0, until: now.getTime() });
  const quickAdds = await listQuickAdds(tx, new Set(due.flatMap(({ event }) => findGoalId(event) ?? [])), now);
  const nextDelivery = await findNextDelivery(tx, now);
  const nextAt = new Date(
    Math.min(
      until.getTime(),
      findNextReminderTime(events, now.getTime()) ?? Infinity,
      nextDelivery === null ? Infinity : Date.parse(nextDelivery),
    ),
  );
  const planned = devices.flatMap((device) =>
    planReminders(device, { events, quickAdds, services, settings, timezone, now }),
  );
  const claimedUntil = new Date(now.getTime() + sendingTime);
  const attempts = await claim(tx, planned, { now, until: claimedUntil });
  if (attempts.size === 0) {
    await scheduleJob(tx, { ...reminderJob, dueAt: nextAt });
    return undefined;
  }
  await deleteOldDeliveries(tx, now);
  await deferReminderJob(tx, claimedUntil);
  const reminders = planned.flatMap((each) => {
    const attempt = attempts.get(nameDelivery(each.delivery));
    return attempt === undefined ? [] : [{ ...each, attempt }];
  });
  return { reminders, claimedUntil, nextAt };
}

/**
 * Lists events that have not ended and have a reminder before `until`, and occurrences without a row, some with a later
 * reminder. No occurrence gets a row between the two queries, because that needs the locked job.
 */
async function listEvents(
  tx: UserTransaction,
  { now, until }: { now: Date; until: Date },
  timezone: string,
): Promise<Event[]> {
  const from = toMoment(now.getTime(), timezone);
  const [stored, unchanged] = await Promise.all([
    listEventsToRemind(tx, { from, to: toMoment(until.getTime(), timezone) }),
    listUnchangedEvents(tx, { from, to: toMoment(until.getTime() + maxReminderMinutes * minute, timezone) }),
  ]);
  return [...stored, ...unchanged].map((event) => ({
    ...event,
    ...showTimes(event, timezone),
    storedStart: event.startTime,
  }));
}

interface PlanOptions {
  readonly events: readonly Event[];
  readonly quickAdds: QuickAdds;
  readonly services: Services;
  readonly settings: UserSettingsRow;
  readonly timezone: string;
  readonly now: Date;
}

/**
 * Plans the reminders that a device should have received by now. Leaves out reminders from before the device was added.
 */
function planReminders(
  device: PushDeviceRow,
  { events, quickAdds, services, settings, timezone, now }: PlanOptions,
): PlannedReminder[] {
  const since = Date.parse(device.createdAt);
  return listDueReminders(events, { since, until: now.getTime() }).map(({ event }) => {
    const key = formatReminderKey({ id: event.id, startTime: event.storedStart });
    const token = services.reminderTokens.encode({
      userId: device.userId,
      id: `${device.id} ${key}`,
      salt: createSalt(),
    });
    const tokenExpires = now.getTime() + tokenLifetime;
    const end = Date.parse(event.endTime);
    const content: ReminderContent = {
      type: 'reminder',
      eventId: event.id,
      eventType: event.type,
      goalId: event.goalId,
      taskId: event.taskId,
      tag: key,
      token,
      ...(settings.hideContents ? hidden : describe(event, quickAdds)),
      startTime: event.startTime,
      endTime: event.endTime,
      isAllDay: event.isAllDay,
      timezone,
      dateFormat: settings.dateFormat ?? dateFormats[0],
      timeFormat: settings.timeFormat,
    };
    return {
      device,
      delivery: {
        deviceId: device.id,
        eventId: event.id,
        startTime: event.storedStart,
        tokenHash: hashToken(token),
        tokenExpiresAt: new Date(tokenExpires).toISOString(),
        keptUntil: new Date(Math.max(tokenExpires, end)).toISOString(),
        offeredAmount: content.quickAdd?.value ?? null,
      },
      message: {
        content,
        ttlSeconds: Math.ceil(Math.min(end - now.getTime(), longestTtl) / second),
        topic: createHash('sha256').update(key).digest('base64url').slice(0, 32),
      },
      end,
    };
  });
}

const hidden = { title: null, location: null, quickAdd: null };

function describe(event: Event, quickAdds: QuickAdds): Pick<ReminderContent, keyof typeof hidden> {
  const { title, location } = event;
  return {
    title,
    location: location === null ? null : location.slice(0, maxLocation).toWellFormed(),
    quickAdd: quickAdds.get(findGoalId(event)) ?? null,
  };
}

const findGoalId = ({ type, goalId }: Event) => (type === 'goal' ? goalId : null);

/** What a reminder offers to add to a goal, by the id of the goal. */
type QuickAdds = ReadonlyMap<string | null, NonNullable<ReminderContent['quickAdd']>>;

/** Lists the quick adds of active value goals. Reminders of other goals offer no amount. */
async function listQuickAdds(tx: UserTransaction, goalIds: ReadonlySet<string>, now: Date): Promise<QuickAdds> {
  if (goalIds.size === 0) return new Map();
  const [goals, reports] = await Promise.all([listGoals(tx, now), listLastReports(tx, [...goalIds])]);
  return new Map(
    goals.flatMap((goal) => {
      if (!goalIds.has(goal.id) || goal.goalType !== 'value' || !isActiveGoal(goal)) return [];
      const { id, unit, expectedDailyProgress: expected } = goal;
      const value = computeQuickAmount(
        { ...goal, expected },
        reports.filter(({ goalId }) => goalId === id),
      );
      return value === null ? [] : [[id, { value, unit }] as const];
    }),
  );
}

/** Returns the attempts so far of each claimed delivery. */
async function claim(
  tx: UserTransaction,
  planned: readonly PlannedReminder[],
  span: { now: Date; until: Date },
): Promise<Map<string, number>> {
  const deliveries = planned.map(({ delivery }) => delivery);
  const rows = await claimDeliveries(tx, deliveries, span);
  return new Map(rows.map((row) => [nameDelivery(row), row.attempts]));
}

function nameDelivery({ deviceId, eventId, startTime }: Delivery): string {
  return `${deviceId} ${eventId} ${startTime}`;
}

type SentReminder = ClaimedReminder & { readonly outcome: PushOutcome };

/** Stores the outcomes, and schedules the job for the next reminder or attempt. */
async function recordOutcomes(
  tx: UserTransaction,
  sent: readonly SentReminder[],
  { claimedUntil, nextAt, jobAttempt }: Claimed & { readonly jobAttempt: number },
  now: Date,
): Promise<void> {
  const finished = sent.map((each) => ({ ...each.delivery, dueAt: computeNextAttempt(each, now) }));
  const times = [nextAt, ...finished.flatMap(({ dueAt }) => dueAt ?? [])].map(Number);
  await finishReminderJob(tx, {
    deferredTo: claimedUntil,
    attempt: jobAttempt,
    dueAt: new Date(Math.min(...times)),
  });
  await finishDeliveries(tx, finished, claimedUntil);
  const listDevices = (isMeant: (outcome: PushOutcome) => boolean) => [
    ...new Set(sent.filter(({ outcome }) => isMeant(outcome)).map(({ device }) => device.id)),
  ];
  await deletePushDevices(
    tx,
    listDevices(({ result }) => result === 'gone'),
  );
  const delivered = listDevices(({ result }) => result === 'delivered');
  const failed = listDevices(({ result }) => result !== 'delivered').filter((id) => !delivered.includes(id));
  await recordPushes(tx, { delivered, failed, now });
}

/** When the reminder was delivered or refused, or the event would have ended, returns null. */
function computeNextAttempt({ outcome, attempt, end }: SentReminder, now: Date): Date | null {
  if (outcome.result !== 'busy') return null;
  const delay = Math.min(retryDelay.first * 2 ** (attempt - 1), retryDelay.longest);
  const dueAt = now.getTime() + Math.max(delay, outcome.retryAfterSeconds * second);
  return dueAt < end ? new Date(dueAt) : null;
}
