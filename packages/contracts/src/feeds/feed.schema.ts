import { defaultFeedPastDays, findFeedProblem, maxFeedPastDays } from '@goaltracker/domain/feeds/feed-options';
import { instant, recordId, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  name: title().meta({ description: 'A name to recognize the feed by. Calendar apps show it.', example: 'My phone' }),
  includesEvents: z.boolean().meta({ description: 'Whether the feed shows events.', example: true }),
  includesTasks: z.boolean().meta({
    description: 'Whether the feed shows open tasks, on their due days.',
    example: true,
  }),
  includesDeadlines: z.boolean().meta({
    description: 'Whether the feed shows the deadlines of open goals.',
    example: true,
  }),
  isBusyOnly: z.boolean().meta({
    description:
      'Whether the feed shows only busy times: events as `Busy`, without texts and times of changes, and no all-day events. Such a feed cannot include tasks or deadlines.',
    example: false,
  }),
  pastDays: z.int().min(0).max(maxFeedPastDays).meta({
    description: `How many days before today the feed begins. A series that has not ended is included from its start.`,
    example: defaultFeedPastDays,
  }),
};

export const createCalendarFeedInput = z
  .object({
    name: fields.name,
    includesEvents: fields.includesEvents.default(true),
    includesTasks: fields.includesTasks.default(false),
    includesDeadlines: fields.includesDeadlines.default(false),
    isBusyOnly: fields.isBusyOnly.default(false),
    pastDays: fields.pastDays.default(defaultFeedPastDays),
  })
  .superRefine((input, context) => {
    const message = findFeedProblem(input);
    if (message !== null) context.addIssue({ code: 'custom', path: ['includesEvents'], message });
  });
export type CreateCalendarFeedInput = z.infer<typeof createCalendarFeedInput>;

export const calendarFeed = z
  .object({
    id: recordId,
    ...fields,
    name: z.string(),
    createdAt: instant,
    lastReadAt: instant.nullable().meta({ description: 'Accurate to the hour; null until it is first read.' }),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const createdCalendarFeed = calendarFeed
  .extend({
    path: z.string().meta({
      description:
        'The path of the feed on this server. Only this response contains it: anyone who knows it can read the feed without signing in.',
      example: '/calendar/gtf_AZnToGwe….ics',
    }),
  })
  .meta({ id: 'CreatedCalendarFeed' });
export type CreatedCalendarFeed = z.infer<typeof createdCalendarFeed>;
