import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import {
  maxEstimatedMinutes,
  maxPlannedTasks,
  maxTaskParts,
  maxTasksOfCall,
  postponedCountLimit,
  taskPriorityMaxLength,
} from '@goaltracker/domain/tasks/enums';
import { labelMaxLength, labelPattern, maxLabels } from '@goaltracker/domain/tasks/labels';
import { isRecurrenceStart } from '@goaltracker/domain/tasks/repeat';
import { calendarEvent, createEventInput } from '../calendar/event.schema.ts';
import {
  byId,
  calendarDay,
  dayOrInstant,
  instant,
  longText,
  newRecordId,
  newTaskId,
  recordId,
  text,
  timeOfDay,
  title,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { newTaskPart, taskPart } from './task-part.schema.ts';

export const label = text(labelMaxLength).refine(
  (name) => labelPattern.test(name),
  'A label begins with a letter and has no spaces or signs but - and _',
);

const fields = {
  title: title().meta({ description: 'Title of the task.', example: 'Order the book' }),
  description: longText.nullable().meta({ description: 'Free text.', example: null }),
  dueDay: calendarDay.nullable().meta({ description: 'The day it is due, or null.', example: '2026-12-01' }),
  dueTime: timeOfDay.nullable().meta({
    description: 'The time of day at which it is due, HH:MM, in any time zone; null when due all day.',
    example: '15:00',
  }),
  dueDate: dayOrInstant.nullable().meta({
    description:
      'Due day and time in one field: a day, or an instant, which stands for its day and time in your time zone; midnight means no time. When it differs from the stored due date, `dueDay` and `dueTime` are ignored.',
    example: '2026-12-01',
  }),
  priority: text(taskPriorityMaxLength)
    .trim()
    .min(1, 'Required')
    .meta({ description: 'Priority, such as low, medium or high.', example: 'medium' }),
  goalId: recordId.nullable().meta({ description: 'The linked goal, or null.' }),
  resourceId: recordId.nullable().meta({ description: 'The linked resource of an obstacle, or null.' }),
  labels: z
    .array(label)
    .max(maxLabels)
    .meta({
      description: 'All labels of the task, without @. Removes labels that are not listed.',
      example: ['phone'],
    }),
  estimatedMinutes: z
    .int()
    .min(1)
    .max(maxEstimatedMinutes)
    .nullable()
    .meta({ description: 'How long it takes, in minutes; its events last that long by default.', example: 45 }),
  isCompleted: z.boolean().meta({ description: 'Whether the task is completed.', example: false }),
  reportsCompletion: z.boolean().meta({
    description:
      'Whether completing the task reports 1 on the linked goal, if that is a value goal. Linking another goal sets this to false, unless the call sets it too.',
    example: false,
  }),
  recurrence: z
    .string()
    .max(1_000)
    .refine((text) => parseRecurrence(text)?.rrule === null, 'Invalid input')
    .nullable()
    .meta({
      description:
        'How the task repeats: JSON text as for an event, without `rrule`; `count` is the number of tasks left. Completing the task then creates the next task. Null for a task that does not repeat.',
      example: '{"type":"weekly","interval":1,"endType":"never","weekdays":["MO"],"skipWeekends":false}',
    }),
  recurrenceStart: z.string().refine(isRecurrenceStart, 'Invalid input').nullable().meta({
    description:
      'The local day and time from which the rule counts, `yyyy-MM-ddTHH:mm`. When absent, the due date when the rule was set.',
    example: '2026-12-01T00:00',
  }),
  repeatsFromCompletion: z.boolean().meta({
    description: 'Whether the next task is counted from the day of completion instead of the due date.',
    example: false,
  }),
  postponedCount: z.int().min(0).max(postponedCountLimit).meta({
    description: 'How many times its due date was moved to a later day. Counted by the server when absent.',
    example: 0,
  }),
};

const optionalFields = z
  .object(fields)
  .partial()
  .extend({
    completedOn: calendarDay.optional().meta({
      description:
        'The day in your time zone on which the task was completed, at most today. A repeating task may count from this day, and a report on the goal gets this day. Today when absent.',
      example: '2026-12-01',
    }),
  });

export const createTaskInput = optionalFields.extend({
  id: newTaskId,
  title: fields.title,
  scheduledStart: instant.optional().meta({
    description: 'Also creates a calendar event with this start. It lasts the estimated minutes, or 30.',
    example: '2026-12-01T09:00:00.000Z',
  }),
  eventId: newRecordId.meta({
    description: 'Id of that calendar event: a UUID of version 7. Made by the server when absent.',
  }),
  parts: z.array(newTaskPart).max(maxTaskParts).optional().meta({ description: 'Its parts, in their order.' }),
});
export type CreateTaskInput = z.infer<typeof createTaskInput>;

/** Absent keys are left unchanged. */
export const updateTaskInput = byId.extend(optionalFields.shape).extend({
  movesEvents: z.array(recordId).max(maxTasksOfCall).optional().meta({
    description:
      'Ids of the events that may move with the due date, such as the `movedEvents` of a change to undo. When absent, all events on the due day move.',
  }),
});
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;

/** Changes several tasks together. */
export const updateTasksInput = z.object({
  tasks: z.array(updateTaskInput).min(1, 'Required').max(maxTasksOfCall).meta({
    description: 'The tasks, at most 1,000, each with what changes.',
  }),
});
export type UpdateTasksInput = z.infer<typeof updateTasksInput>;

/** Creates several tasks together. */
export const createTasksInput = z.object({
  tasks: z
    .array(createTaskInput)
    .min(1, 'Required')
    .max(maxTasksOfCall)
    .refine(
      (tasks) => tasks.flatMap(({ parts = [] }) => parts).length <= maxTasksOfCall,
      'The tasks have at most 1,000 parts together',
    )
    .meta({
      description:
        'The tasks, at most 1,000, in the order in which they are listed, with at most 1,000 parts together.',
    }),
});
export type CreateTasksInput = z.infer<typeof createTasksInput>;

/** Deletes or restores several tasks together. */
export const taskIdsInput = z.object({
  ids: z
    .array(recordId)
    .min(1, 'Required')
    .max(maxTasksOfCall)
    .meta({ description: 'Ids of the tasks, at most 1,000.' }),
});
export type TaskIdsInput = z.infer<typeof taskIdsInput>;

/** The calendar event of a task. */
export const scheduledTime = calendarEvent
  .pick({ id: true, startTime: true, endTime: true, isAllDay: true, completionStatus: true })
  .meta({ id: 'ScheduledTime' });

export const task = z
  .object({
    id: recordId,
    userId: recordId,
    goalId: recordId.nullable(),
    resourceId: recordId.nullable(),
    title: z.string(),
    description: z.string().nullable(),
    isCompleted: z.boolean(),
    completedAt: instant.nullable(),
    dueDay: calendarDay.nullable().meta({ description: 'The day it is due.' }),
    dueTime: timeOfDay.nullable().meta({ description: 'The time of day at which it is due; null when due all day.' }),
    dueDate: instant.nullable().meta({
      description: 'The instant of the due day and time in your present time zone; midnight without a time.',
    }),
    priority: z.string(),
    recurrence: z.string().nullable().meta({ description: 'How it repeats, as JSON text.' }),
    recurrenceStart: z.string().nullable().meta({ description: 'The local day and time from which the rule counts.' }),
    repeatsFromCompletion: z.boolean(),
    seriesId: recordId.nullable().meta({ description: 'Id of the first task of the repeating series.' }),
    postponedCount: z.int().meta({ description: 'How many times its due date was moved to a later day.' }),
    labels: z.array(z.string()),
    estimatedMinutes: z.int().nullable(),
    reportsCompletion: z.boolean().meta({ description: 'Whether completing it reports 1 on its goal.' }),
    parts: z.array(taskPart).meta({ description: 'Its parts, in their order.' }),
    calendarEvent: scheduledTime.nullable().meta({
      description:
        'The calendar event of the task: the latest of several; with a series, the first that has not ended. Null while the task is unscheduled.',
    }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

export const changedTask = task
  .extend({
    movedEvents: z
      .array(recordId)
      .optional()
      .meta({ description: 'Ids of the events that moved along with its due date.' }),
  })
  .meta({ id: 'ChangedTask' });
export type ChangedTask = z.infer<typeof changedTask>;

export const unscheduledTask = task
  .omit({ calendarEvent: true, parts: true })
  .extend({
    goal: z.object({ id: recordId, title: z.string() }).nullable().meta({ description: 'The linked goal.' }),
  })
  .meta({ id: 'UnscheduledTask' });
export type UnscheduledTask = z.infer<typeof unscheduledTask>;

export const scheduleTaskInput = z.object({
  taskId: recordId,
  eventData: createEventInput
    .pick({ id: true, description: true, startTime: true, endTime: true, goalId: true })
    .extend({
      title: fields.title.optional().meta({ description: 'Title of the event; the title of the task when absent.' }),
    })
    .meta({ description: 'The calendar event. Without an end it lasts the estimated minutes of the task, or 30.' }),
});
export type ScheduleTaskInput = z.infer<typeof scheduleTaskInput>;

/** Schedules all of the tasks or none. */
export const planTasksInput = z.object({
  events: z
    .array(
      createEventInput.pick({ id: true, startTime: true }).extend({
        taskId: recordId,
        endTime: instant.meta({ description: 'Its end.', example: '2026-12-01T09:30:00.000Z' }),
      }),
    )
    .min(1)
    .max(maxPlannedTasks)
    .meta({ description: 'The calendar events, each with the title and goal of its task.' }),
});
export type PlanTasksInput = z.infer<typeof planTasksInput>;
