import { instant } from '../core/fields.ts';
import { z } from '../core/zod.ts';

export const reminderTokenInput = z.object({
  token: z.string().max(200).meta({
    description: 'The token of a notification.',
    example: 'gtr_AZnToGweAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  }),
});

export const snoozedReminder = z
  .object({ remindAt: instant.meta({ description: 'When the device is reminded again.' }) })
  .meta({ id: 'SnoozedReminder' });
export type SnoozedReminder = z.infer<typeof snoozedReminder>;
