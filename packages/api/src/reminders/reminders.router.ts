import * as contract from '@goaltracker/contracts/reminders/reminder.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { publicProcedure, router, trustedOutput } from '../core/trpc.ts';
import * as reminders from './reminders.service.ts';

const rest = createRestMeta('Reminders');
const ofToken = 'The token of a notification takes the place of signing in. It works once, within 24 hours.';

/** The buttons of a notification, which also work while the app is closed (rules/reminders.md#buttons). */
export const remindersRouter = router({
  /**
   * Completes the event of a reminder, and reports the amount that the notification offers. Throws NOT_FOUND when the
   * token was used or has expired, or its device was removed.
   */
  complete: publicProcedure
    .meta(
      rest('POST', '/reminders/{token}/done', {
        summary: 'Complete the event of a reminder',
        description: `${ofToken} If the notification offers an amount (Add 5 pages), reports it on the event's goal.`,
        status: 204,
        access: 'public',
        refusals: { 404: 'The token was used or has expired, or its device was removed.' },
      }),
    )
    .input(contract.reminderTokenInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => reminders.completeReminder(ctx, input.token)),

  /**
   * Reminds the same device again in 10 minutes, unless the event has ended by then. Throws NOT_FOUND like `complete`.
   */
  snooze: publicProcedure
    .meta(
      rest('POST', '/reminders/{token}/snooze', {
        summary: 'Get a reminder again in 10 minutes',
        description: ofToken,
        access: 'public',
        refusals: { 404: 'The token was used or has expired, or its device was removed.' },
      }),
    )
    .input(contract.reminderTokenInput)
    .output(trustedOutput(contract.snoozedReminder))
    .mutation(({ ctx, input }) => reminders.snoozeReminder(ctx, input.token)),
});
