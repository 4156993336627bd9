import * as contract from '@goaltracker/contracts/calendar/event.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as calendar from './calendar.service.ts';
import { getSeries } from './series/own-changes.ts';
import * as series from './series/series.service.ts';

const rest = createRestMeta('Calendar');

/** Calendar events, series, reports and completion. */
export const calendarRouter = router({
  /** The events that overlap a range, by start time. Throws VALIDATION for a range that is empty or too long. */
  list: userProcedure
    .meta(
      rest('GET', '/calendar/events', {
        summary: 'List events',
        description:
          'All events that overlap the range, including those that start before it, by start time. Occurrences of a series are listed in any range, however far ahead, and every call accepts their ids. At most 50,000 events: for more choose a shorter range, or a `limit`.',
        cursorOf: ({ startTime, id }) => `${String(startTime)}_${String(id)}`,
      }),
    )
    .input(contract.listEventsInput)
    .output(trustedOutput(z.array(contract.calendarEvent)))
    .query(({ ctx, input }) => calendar.listEvents(ctx.user, input)),

  /** Past events of the last 6 months without a completion status (rules/calendar.md#unreported-events). */
  unreported: userProcedure
    .meta(
      rest('GET', '/calendar/events/unreported', {
        summary: 'List unreported events',
        description: 'Events that have ended, started in the last 6 months and have no completion status.',
      }),
    )
    .input(contract.listUnreportedInput)
    .output(trustedOutput(contract.unreportedEvents))
    .query(({ ctx, input }) => calendar.listUnreported(ctx.user, input)),

  /** One event; throws NOT_FOUND. */
  get: userProcedure
    .meta(rest('GET', '/calendar/events/{id}', { summary: 'Get an event' }))
    .input(byId)
    .output(trustedOutput(contract.calendarEvent))
    .query(({ ctx, input }) => calendar.getEvent(ctx.user, input.id)),

  /** The series of an event; throws NOT_FOUND. */
  series: userProcedure
    .meta(
      rest('GET', '/calendar/events/{id}/series', {
        summary: 'Get the series of an event',
        description:
          'How the event repeats, and how many occurrences of its series keep something when you change `all` of them. A series that was split has several `parts`, which the scope `whole` changes together. An event that does not repeat has the `id` null.',
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.seriesOfEvent))
    .query(({ ctx, input }) => getSeries(ctx.user, input.id)),

  /** Creates an event, with `expand` its whole series, and returns the first. Throws VALIDATION, NOT_FOUND for a link. */
  create: userProcedure
    .meta(
      rest('POST', '/calendar/events', {
        summary: 'Create an event',
        description:
          'Creates exactly one event, even with a recurrence; with `expand` the whole series in one transaction. Events posted one by one with the same type, title and recurrence form a series.',
        status: 201,
        refusals: { 409: 'A record in it has an id that another one has.' },
      }),
    )
    .input(contract.createEventInput)
    .output(trustedOutput(contract.calendarEvent))
    .mutation(({ ctx, input }) => calendar.createEvent(ctx.user, input)),

  /** Changes one event. Throws VALIDATION, NOT_FOUND. */
  update: userProcedure
    .meta(rest('PUT', '/calendar/events/{id}', { summary: 'Change an event' }))
    .input(contract.updateEventInput)
    .output(trustedOutput(contract.calendarEvent))
    .mutation(({ ctx, input }) => calendar.updateEvent(ctx.user, input)),

  /** Deletes one event; throws NOT_FOUND. */
  remove: userProcedure
    .meta(rest('DELETE', '/calendar/events/{id}', { summary: 'Delete an event', status: 204 }))
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => calendar.removeEvent(ctx.user, input.id)),

  /** Deletes several events together; throws NOT_FOUND, and deletes none, if one of them does not exist. */
  removeMany: userProcedure
    .meta(
      rest('POST', '/calendar/events/delete', {
        summary: 'Delete several events',
        description: 'All of them or, if one does not exist, none.',
        status: 204,
      }),
    )
    .input(contract.removeEventsInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => calendar.removeEvents(ctx.user, input)),

  /** Sets the report of an event; throws NOT_FOUND. */
  setReport: userProcedure
    .meta(rest('PUT', '/calendar/events/{id}/report', { summary: 'Set the report of an event' }))
    .input(contract.setReportInput)
    .output(trustedOutput(contract.calendarEvent))
    .mutation(({ ctx, input }) => calendar.setReport(ctx.user, input)),

  /** Sets the completion of an event; throws NOT_FOUND. */
  setCompletion: userProcedure
    .meta(rest('PUT', '/calendar/events/{id}/completion', { summary: 'Set the completion of an event' }))
    .input(contract.setCompletionInput)
    .output(trustedOutput(contract.calendarEvent))
    .mutation(({ ctx, input }) => calendar.setCompletion(ctx.user, input)),

  /** Changes a series and returns the event with this id. Throws VALIDATION, NOT_FOUND. */
  updateSeries: userProcedure
    .meta(
      rest('PUT', '/calendar/events/{id}/update-series', {
        summary: 'Change a series',
        description:
          'New times shift every occurrence in scope by the same wall-clock difference. A new recurrence reschedules them. A series that was split is changed in all its parts with the scope `whole`, which takes no new recurrence. Completion, report and notes of each are kept.',
      }),
    )
    .input(contract.updateSeriesInput)
    .output(trustedOutput(contract.calendarEvent))
    .mutation(({ ctx, input }) => series.updateSeries(ctx.user, input)),

  /** Deletes occurrences of a series; throws NOT_FOUND. */
  removeSeries: userProcedure
    .meta(rest('DELETE', '/calendar/events/{id}/delete-series', { summary: 'Delete a series', status: 204 }))
    .input(contract.removeSeriesInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => series.removeSeries(ctx.user, input)),

  /** Undoes a deletion or a change of a series; throws NOT_FOUND. */
  restore: userProcedure
    .meta(
      rest('POST', '/calendar/events/{id}/restore', {
        summary: 'Undo a deletion or a change of a series',
        description:
          'Undoes for 24 hours what was last done by a request with this id: the deletion of the event and, of its series, of those deleted together with it, or a change of `all`, `following` or the `whole` events of its series. Events keep their ids, reports and notes. An event deleted by `POST /calendar/events/delete` cannot be restored.',
        status: 201,
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.calendarEvent))
    .mutation(({ ctx, input }) => series.restoreEvent(ctx.user, input.id)),
});
