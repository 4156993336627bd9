import { taskPriorityMaxLength } from '@goaltracker/domain/tasks/enums';
import { calendarEvent, createEventInput } from '../calendar/event.schema.ts';
import { byId, dayOrInstant, instant, longText, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  title: title().meta({ description: 'What is to be done.', example: 'Order the book' }),
  description: longText.nullable().meta({ description: 'Free text.', example: null }),
  dueDate: dayOrInstant
    .nullable()
    .meta({ description: 'When it is due: an instant, or a day, which counts from its start.', example: '2026-12-01' }),
  priority: text(taskPriorityMaxLength)
    .trim()
    .min(1, 'Required')
    .meta({ description: 'How pressing it is.', example: 'medium' }),
  goalId: recordId.nullable().meta({ description: 'The goal it serves, or null.' }),
  resourceId: recordId.nullable().meta({ description: 'The resource of an obstacle it uses, or null.' }),
  isCompleted: z.boolean().meta({ description: 'Whether it is done.', example: false }),
};

const optionalFields = z.object(fields).partial();

export const createTaskInput = optionalFields.extend({
  title: fields.title,
  scheduledStart: instant.optional().meta({
    description: 'Also make its calendar event of 30 minutes from then on.',
    example: '2026-12-01T09:00:00.000Z',
  }),
});
export type CreateTaskInput = z.infer<typeof createTaskInput>;

/** Absent keys stay as they are. */
export const updateTaskInput = byId.extend(optionalFields.shape);
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;

/** Where a task stands in the calendar. */
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
    dueDate: instant.nullable(),
    priority: z.string(),
    calendarEvent: scheduledTime
      .nullable()
      .meta({ description: 'Its calendar event, the latest where there are several; null while it is unscheduled.' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

export const unscheduledTask = task
  .omit({ calendarEvent: true })
  .extend({
    goal: z.object({ id: recordId, title: z.string() }).nullable().meta({ description: 'The goal it serves.' }),
  })
  .meta({ id: 'UnscheduledTask' });
export type UnscheduledTask = z.infer<typeof unscheduledTask>;

export const scheduleTaskInput = z.object({
  taskId: recordId,
  eventData: createEventInput
    .pick({ description: true, startTime: true, endTime: true, goalId: true })
    .extend({ title: fields.title.optional().meta({ description: 'The task’s when absent.' }) })
    .meta({ description: 'Its calendar event; without an end it lasts 30 minutes.' }),
});
export type ScheduleTaskInput = z.infer<typeof scheduleTaskInput>;
