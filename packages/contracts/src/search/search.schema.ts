import { calendarEvent } from '../calendar/event.schema.ts';
import { instant, recordId, text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { goal } from '../goals/goal.schema.ts';
import { task } from '../tasks/task.schema.ts';

export const searchInput = z.object({
  text: text(255)
    .trim()
    .min(1, 'Required')
    .meta({ description: 'The words to find, all of them, ignoring case and accents.', example: 'run' }),
});
export type SearchInput = z.infer<typeof searchInput>;

export const searchResults = z
  .object({
    goals: z.array(
      goal
        .pick({ id: true, title: true, currentValue: true, targetValue: true, unit: true, isCompleted: true })
        .meta({ id: 'FoundGoal' }),
    ),
    events: z
      .array(
        calendarEvent
          .pick({
            id: true,
            title: true,
            startTime: true,
            endTime: true,
            isAllDay: true,
            recurrence: true,
            completionStatus: true,
          })
          .meta({ id: 'FoundEvent' }),
      )
      .meta({ description: 'For a series, only the occurrence nearest to now.' }),
    tasks: z.array(
      task
        .pick({ id: true, title: true, dueDay: true, dueTime: true, dueDate: true, isCompleted: true })
        .extend({
          excerpt: z.string().nullable().meta({
            description:
              'The labels and parts with the words that are not in the title; null when the title has all words.',
            example: '@phone · Call the bank',
          }),
        })
        .meta({ id: 'FoundTask' }),
    ),
    notes: z.array(
      z
        .object({
          id: recordId,
          title: z.string(),
          excerpt: z
            .string()
            .meta({ description: 'One line of the text around the first match.', example: '…no water after nine' }),
          updatedAt: instant,
        })
        .meta({ id: 'FoundNote' }),
    ),
  })
  .meta({ id: 'SearchResults', description: 'At most 8 of each kind, the best matches first.' });
export type SearchResults = z.infer<typeof searchResults>;
