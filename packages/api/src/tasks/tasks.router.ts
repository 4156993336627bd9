import { calendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/tasks/task.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as tasks from './tasks.service.ts';

const rest = createRestMeta('Tasks');

/** Tasks and their place in the calendar; specification 2, sections 3, 4 and 7. */
export const tasksRouter = router({
  /** All tasks, each with its calendar event: open ones first, by due date; then completed ones, latest first. */
  list: userProcedure
    .meta(rest('GET', '/tasks', { summary: 'List tasks' }))
    .output(trustedOutput(z.array(contract.task)))
    .query(({ ctx }) => tasks.listTasks(ctx.user)),

  /** Open tasks that stand nowhere in the calendar, each with its goal. */
  unscheduled: userProcedure
    .meta(rest('GET', '/tasks/unscheduled', { summary: 'List unscheduled tasks' }))
    .output(trustedOutput(z.array(contract.unscheduledTask)))
    .query(({ ctx }) => tasks.listUnscheduledTasks(ctx.user)),

  /** Adds a task, with `scheduledStart` also its event of 30 minutes. Throws VALIDATION, NOT_FOUND for a link. */
  create: userProcedure
    .meta(rest('POST', '/tasks', { summary: 'Create a task', status: 201 }))
    .input(contract.createTaskInput)
    .output(trustedOutput(contract.task))
    .mutation(({ ctx, input }) => tasks.createTask(ctx.user, input)),

  /** Changes a task; throws NOT_FOUND. */
  update: userProcedure
    .meta(rest('PUT', '/tasks/{id}', { summary: 'Change a task' }))
    .input(contract.updateTaskInput)
    .output(trustedOutput(contract.task))
    .mutation(({ ctx, input }) => tasks.updateTask(ctx.user, input)),

  /** Completes a task or opens it again, and its calendar event with it; throws NOT_FOUND. */
  toggle: userProcedure
    .meta(
      rest('PUT', '/tasks/{id}/toggle', {
        summary: 'Complete a task or open it again',
        description:
          'Its calendar event becomes completed or unreported with it; without one linked, the task events with the same title.',
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.task))
    .mutation(({ ctx, input }) => tasks.toggleTask(ctx.user, input.id)),

  /** Deletes a task and its calendar events that nobody reported on; throws NOT_FOUND. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/tasks/{id}', {
        summary: 'Delete a task',
        description: 'Its calendar events go with it, but for those reported on, which stay.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => tasks.removeTask(ctx.user, input.id)),

  /** Puts a task into the calendar; answers the event. Throws VALIDATION, NOT_FOUND. */
  schedule: userProcedure
    .meta(
      rest('POST', '/tasks/schedule', {
        summary: 'Schedule a task',
        description: 'Makes its calendar event, of 30 minutes without an end.',
        status: 201,
      }),
    )
    .input(contract.scheduleTaskInput)
    .output(trustedOutput(calendarEvent))
    .mutation(({ ctx, input }) => tasks.scheduleTask(ctx.user, input)),
});
