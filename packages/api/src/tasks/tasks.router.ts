import { calendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { optionalPage } from '@goaltracker/contracts/core/page';
import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/tasks/task.schema';
import { createRestMeta, cursorById } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import { planTasks, scheduleTask } from './schedule-tasks.service.ts';
import * as tasks from './tasks.service.ts';

const rest = createRestMeta('Tasks');

/** Tasks and their calendar events. */
export const tasksRouter = router({
  /** Lists all tasks with their calendar events: open tasks first, by due date; then completed tasks, latest first. */
  list: userProcedure
    .meta(
      rest('GET', '/tasks', {
        summary: 'List tasks',
        description:
          'Open tasks by due date, then completed tasks, latest first. With `limit` or `cursor`, returns a page of all tasks, by id.',
        cursorOf: cursorById,
      }),
    )
    .input(optionalPage)
    .output(trustedOutput(z.array(contract.task)))
    .query(({ ctx, input }) => tasks.listTasks(ctx.user, input)),

  /** Lists open tasks without a calendar event, each with its goal. */
  unscheduled: userProcedure
    .meta(rest('GET', '/tasks/unscheduled', { summary: 'List unscheduled tasks' }))
    .output(trustedOutput(z.array(contract.unscheduledTask)))
    .query(({ ctx }) => tasks.listUnscheduledTasks(ctx.user)),

  /** Creates a task, and with `scheduledStart` its event. Throws VALIDATION, NOT_FOUND for a link. */
  create: userProcedure
    .meta(
      rest('POST', '/tasks', {
        summary: 'Create a task',
        status: 201,
        refusals: { 409: 'Another record already has an id in the request.' },
      }),
    )
    .input(contract.createTaskInput)
    .output(trustedOutput(contract.task))
    .mutation(({ ctx, input }) => tasks.createTask(ctx.user, input)),

  /** Changes a task; throws NOT_FOUND. */
  update: userProcedure
    .meta(rest('PUT', '/tasks/{id}', { summary: 'Change a task' }))
    .input(contract.updateTaskInput)
    .output(trustedOutput(contract.changedTask))
    .mutation(({ ctx, input }) => tasks.updateTask(ctx.user, input)),

  /** Creates several tasks like `create`, or none. Throws VALIDATION, NOT_FOUND for a link. */
  createMany: userProcedure
    .meta(
      rest('POST', '/tasks/create', {
        summary: 'Create several tasks',
        description: 'Creates all of the tasks, or none if one is refused.',
        status: 201,
        refusals: { 409: 'Another record already has an id in the request.' },
      }),
    )
    .input(contract.createTasksInput)
    .output(trustedOutput(z.array(contract.task)))
    .mutation(({ ctx, input }) => tasks.createTasks(ctx.user, input)),

  /** Changes several tasks like `update`. When one does not exist, throws NOT_FOUND and changes none. */
  updateMany: userProcedure
    .meta(
      rest('POST', '/tasks/change', {
        summary: 'Change several tasks',
        description: 'Changes all of the tasks, or none if one does not exist.',
      }),
    )
    .input(contract.updateTasksInput)
    .output(trustedOutput(z.array(contract.changedTask)))
    .mutation(({ ctx, input }) => tasks.updateTasks(ctx.user, input)),

  /** Completes or reopens a task and its calendar events; throws NOT_FOUND. */
  toggle: userProcedure
    .meta(
      rest('PUT', '/tasks/{id}/toggle', {
        summary: 'Complete or reopen a task',
        description:
          'Its calendar events become completed or unreported too. If no event is linked, so do the task events with the same title.',
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.task))
    .mutation(({ ctx, input }) => tasks.toggleTask(ctx.user, input.id)),

  /** Deletes a task and its unreported calendar events; throws NOT_FOUND. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/tasks/{id}', {
        summary: 'Delete a task',
        description: 'Also deletes its unreported calendar events; reported events stay. Can be undone for 24 hours.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => tasks.removeTask(ctx.user, input.id)),

  /** Restores a task deleted within 24 hours, with its events and links; throws NOT_FOUND. */
  restore: userProcedure
    .meta(
      rest('POST', '/tasks/{id}/restore', {
        summary: 'Restore a deleted task',
        description: 'Undoes the deletion within 24 hours. The task and its calendar events keep their ids.',
        status: 201,
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.task))
    .mutation(({ ctx, input }) => tasks.restoreTask(ctx.user, input.id)),

  /** Deletes several tasks like `remove`. When one does not exist, throws NOT_FOUND and deletes none. */
  removeMany: userProcedure
    .meta(
      rest('POST', '/tasks/delete', {
        summary: 'Delete several tasks',
        description: 'Deletes all of the tasks, or none if one does not exist. Can be undone for 24 hours.',
        status: 204,
      }),
    )
    .input(contract.taskIdsInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => tasks.removeTasks(ctx.user, input)),

  /** Restores tasks deleted within 24 hours, like `restore`; throws NOT_FOUND. */
  restoreMany: userProcedure
    .meta(
      rest('POST', '/tasks/restore', {
        summary: 'Restore several deleted tasks',
        description: 'Undoes the deletion within 24 hours. Restores all of the tasks, or none if one fails.',
        status: 201,
      }),
    )
    .input(contract.taskIdsInput)
    .output(trustedOutput(z.array(contract.task)))
    .mutation(({ ctx, input }) => tasks.restoreTasks(ctx.user, input)),

  /** Creates a calendar event for a task and returns the event. Throws VALIDATION, NOT_FOUND. */
  schedule: userProcedure
    .meta(
      rest('POST', '/tasks/schedule', {
        summary: 'Schedule a task',
        description: 'Creates its calendar event; without an end it lasts the estimated minutes of the task, or 30.',
        status: 201,
      }),
    )
    .input(contract.scheduleTaskInput)
    .output(trustedOutput(calendarEvent))
    .mutation(({ ctx, input }) => scheduleTask(ctx.user, input)),

  /** Creates the calendar events of several tasks, or none of them. Throws VALIDATION, NOT_FOUND. */
  plan: userProcedure
    .meta(
      rest('POST', '/tasks/plan', {
        summary: 'Schedule several tasks',
        description: 'Creates a calendar event for each task, or none if one cannot be created.',
        status: 201,
      }),
    )
    .input(contract.planTasksInput)
    .output(trustedOutput(z.array(calendarEvent)))
    .mutation(({ ctx, input }) => planTasks(ctx.user, input)),
});
