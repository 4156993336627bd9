import { taskPriorityMaxLength } from '@goaltracker/domain/tasks/enums';
import { calendarEvent, createEventInput } from '../calendar/event.schema.ts';
import { byId, dayOrInstant, instant, longText, newRecordId, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  title: title().meta({ description: 'Title of the task.', example: 'Order the book' }),
  description: longText.nullable().meta({ description: 'Free text.', example: null }),
  dueDate: dayOrInstant.nullable().meta({
    description: 'Due date: an instant, or a day, which stands for its start in your time zone.',
    example: '2026-12-01',
  }),
  priority: text(taskPriorityMaxLength)
    .trim()
    .min(1, 'Required')
    .meta({ description: 'Priority, such as low, medium or high.', example: 'medium' }),
  goalId: recordId.nullable().meta({ description: 'The linked goal, or null.' }),
  resourceId: recordId.nullable().meta({ description: 'The linked resource of an obstacle, or null.' }),
  isCompleted: z.boolean().meta({ description: 'Whether the task is completed.', example: false }),
};

const optionalFields = z.object(fields).partial();

export const createTaskInput = optionalFields.extend({
  id: newRecordId,
  title: fields.title,
  scheduledStart: instant.optional().meta({
    description: 'Also create a calendar event of 30 minutes that starts then.',
    example: '2026-12-01T09:00:00.000Z',
  }),
  eventId: newRecordId.meta({ description: 'Id of that calendar event, a UUID of version 7; made when absent.' }),
});
export type CreateTaskInput = z.infer<typeof createTaskInput>;

/** Absent keys are left unchanged. */
export const updateTaskInput = byId.extend(optionalFields.shape);
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;

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
    dueDate: instant.nullable(),
    priority: z.string(),
    calendarEvent: scheduledTime.nullable().meta({
      description: 'The calendar event of the task, the latest if there are several; null while it is unscheduled.',
    }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

export const unscheduledTask = task
  .omit({ calendarEvent: true })
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
    .meta({ description: 'The calendar event. Without an end it lasts 30 minutes.' }),
});
export type ScheduleTaskInput = z.infer<typeof scheduleTaskInput>;

/** Either all of the tasks are scheduled or none. */
export const planTasksInput = z.object({
  events: z
    .array(
      createEventInput.pick({ id: true, startTime: true }).extend({
        taskId: recordId,
        endTime: instant.meta({ description: 'Its end.', example: '2026-12-01T09:30:00.000Z' }),
      }),
    )
    .min(1)
    .max(50)
    .meta({ description: 'The calendar events, each with the title and goal of its task.' }),
});
export type PlanTasksInput = z.infer<typeof planTasksInput>;
