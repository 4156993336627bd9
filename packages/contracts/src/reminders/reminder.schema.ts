import { amount, instant } from '../core/fields.ts';
import { z } from '../core/zod.ts';

export const reminderTokenInput = z.object({
  token: z.string().max(200).meta({
    description: 'The token of a notification.',
    example: 'gtr_AZnToGweAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  }),
});
export type ReminderTokenInput = z.infer<typeof reminderTokenInput>;

export const completeReminderInput = reminderTokenInput.extend({
  value: amount.optional().meta({
    description: 'Progress to report on the goal of the event, which must not be a WIG.',
    example: 5,
  }),
});
export type CompleteReminderInput = z.infer<typeof completeReminderInput>;

export const snoozedReminder = z
  .object({ remindAt: instant.meta({ description: 'When the device is reminded again.' }) })
  .meta({ id: 'SnoozedReminder' });
export type SnoozedReminder = z.infer<typeof snoozedReminder>;
