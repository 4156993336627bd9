import { eventColors } from '@goaltracker/domain/calendar/enums';
import { parseCalendarAddress } from '@goaltracker/domain/subscriptions/address';
import { defaultRefreshMinutes, refreshRange } from '@goaltracker/domain/subscriptions/schedule';
import { byId, hexColor, instant, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  name: title().meta({
    description: 'The name of the calendar. Default: the name that the calendar gives itself.',
    example: 'Team',
  }),
  url: text(2_000)
    .refine((url) => parseCalendarAddress(url) !== null, 'Must begin with https://, http:// or webcal://')
    .meta({
      description:
        'The address: https://, http:// or webcal://, with name and password if needed. Responses show these as `***`.',
      example: 'https://calendar.example.org/team.ics',
    }),
  color: hexColor.meta({ description: 'The colour of its events as #rrggbb.', example: eventColors[6].value }),
  refreshMinutes: z
    .int()
    .min(refreshRange.min)
    .max(refreshRange.max)
    .meta({ description: 'How often it is fetched, in minutes: 15 to 1440.', example: defaultRefreshMinutes }),
  isHidden: z.boolean().meta({ description: 'Whether its events are left out of your calendar.', example: false }),
};

/** Absent keys, except the address, get defaults. */
export const createSubscriptionInput = z
  .object(fields)
  .partial()
  .extend({
    url: fields.url,
    color: fields.color.default(eventColors[6].value),
  });
export type CreateSubscriptionInput = z.infer<typeof createSubscriptionInput>;

/** Absent keys are left unchanged. */
export const updateSubscriptionInput = byId.extend(z.object(fields).partial().shape);
export type UpdateSubscriptionInput = z.infer<typeof updateSubscriptionInput>;

export const subscription = z
  .object({
    id: recordId,
    ...fields,
    succeededAt: instant.nullable().meta({ description: 'When its events were last up to date.' }),
    failingSince: instant.nullable().meta({ description: 'Since when fetching fails; null while it succeeds.' }),
    failure: z.string().nullable().meta({ description: 'Why fetching fails, as a sentence.', example: null }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

export const subscribedEvent = z
  .object({
    id: recordId.meta({ description: 'Stays the same as long as the event does.' }),
    subscriptionId: recordId,
    calendar: z.string().meta({ description: 'The name of its calendar.', example: 'Team' }),
    color: z.string().meta({ description: 'The colour of its calendar.', example: eventColors[6].value }),
    title: z.string(),
    description: z.string().nullable(),
    location: z.string().nullable(),
    startTime: instant,
    endTime: instant,
    isAllDay: z.boolean(),
    isBusy: z.boolean().meta({ description: 'Whether its time is taken.', example: true }),
  })
  .meta({ id: 'SubscribedEvent' });
export type SubscribedEvent = z.infer<typeof subscribedEvent>;
