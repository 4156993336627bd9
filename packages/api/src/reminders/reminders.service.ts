import type { SnoozedReminder } from '@goaltracker/contracts/reminders/reminder.schema';
import { findEvent, lockEvent, updateEvent } from '@goaltracker/db/calendar/calendar.queries';
import {
  type OfferedDelivery,
  snoozeDelivery,
  useReminderToken,
} from '@goaltracker/db/reminders/reminder-deliveries.queries';
import { scheduleReminders } from '@goaltracker/db/reminders/reminder-jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { ApiContext } from '../core/context.ts';
import { NotFoundError } from '../core/errors.ts';
import { publishChange } from '../core/user-context.ts';
import { changeCompletion } from '@goaltracker/domain/calendar/event-row';
import { findOrStore } from '../calendar/series/unchanged-occurrences.ts';
import { recordProgress, reportOnEvent } from '../progress/record-progress.ts';

const snoozeTime = 10 * 60_000;

/**
 * Completes the event of a reminder. Reports the offered amount first, if the event still has a goal. Throws
 * NotFoundError when the token was used or has expired, or its device was removed.
 */
export async function completeReminder(ctx: ApiContext, token: string): Promise<void> {
  const { now } = ctx;
  const change = await writeOnce(ctx, token, async (tx, { eventId, offeredAmount: value }) => {
    const { userId } = tx;
    // Not locked yet: a report locks the goal before the event.
    const { goalId } = await findOrStore(tx, eventId, (present) => findEvent(tx, present));
    if (value === null || goalId === null) {
      const before = await findOrStore(tx, eventId, (present) => lockEvent(tx, present));
      await updateEvent(tx, before.id, { ...changeCompletion(before, 'completed', now), updatedAt: now.toISOString() });
      return { userId, name: 'calendar.setCompletion' } as const;
    }
    const entry = await recordProgress(tx, { goalId, value }, now);
    await reportOnEvent(tx, eventId, { entry, completeEvent: true, now });
    return { userId, name: 'progress.create' } as const;
  });
  publishChange(ctx, change);
}

/** Reminds the device again in 10 minutes, unless the event has ended by then. Throws NotFoundError. */
export async function snoozeReminder(ctx: ApiContext, token: string): Promise<SnoozedReminder> {
  const remindAt = new Date(ctx.now.getTime() + snoozeTime);
  return writeOnce(ctx, token, async (tx, delivery) => {
    await snoozeDelivery(tx, delivery, remindAt);
    scheduleReminders(tx);
    return { remindAt: remindAt.toISOString() };
  });
}

/** Uses up the token of a notification, and runs `work` as its user, without other access. */
async function writeOnce<T>(
  ctx: ApiContext,
  token: string,
  work: (tx: UserTransaction, delivery: OfferedDelivery) => Promise<T>,
): Promise<T> {
  const { services, now } = ctx;
  const claimed = services.reminderTokens.decode(token);
  if (!claimed) throw new NotFoundError();
  return services.database.asUser({ userId: claimed.userId }, async (tx) => {
    const delivery = await useReminderToken(tx, claimed.hash, now);
    if (!delivery) throw new NotFoundError();
    return work(tx, delivery);
  });
}
