import * as contract from '@goaltracker/contracts/reminders/reminder.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { publicProcedure, router, trustedOutput } from '../core/trpc.ts';
import * as reminders from './reminders.service.ts';

const rest = createRestMeta('Reminders');
const ofToken = 'The token of a notification takes the place of signing in. It works once, within 24 hours.';

/** What the buttons of a notification do, also while the app is closed (rules/reminders.md#buttons). */
export const remindersRouter = router({
  /** Completes the event of a reminder, and reports what the notification offers. Throws NOT_FOUND for a token that was used, has expired, or lost its device. */
  complete: publicProcedure
    .meta(
      rest('POST', '/reminders/{token}/done', {
        summary: 'Complete the event of a reminder',
        description: `${ofToken} Where the notification offers an amount (Add 5 pages), the event's goal gets a report of it.`,
        status: 204,
        access: 'public',
        refusals: { 404: 'The token was used, has expired, or is of a device that was removed.' },
      }),
    )
    .input(contract.reminderTokenInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => reminders.completeReminder(ctx, input.token)),

  /** Reminds the same device again in 10 minutes, unless the event has ended by then. Throws NOT_FOUND as above. */
  snooze: publicProcedure
    .meta(
      rest('POST', '/reminders/{token}/snooze', {
        summary: 'Get a reminder again in 10 minutes',
        description: ofToken,
        access: 'public',
        refusals: { 404: 'The token was used, has expired, or is of a device that was removed.' },
      }),
    )
    .input(contract.reminderTokenInput)
    .output(trustedOutput(contract.snoozedReminder))
    .mutation(({ ctx, input }) => reminders.snoozeReminder(ctx, input.token)),
});
