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
  /** Lists the events that overlap a range, by start time. Throws VALIDATION when the range is empty or too long. */
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

  /** Lists past events of the last 6 months without a completion status (rules/calendar.md#unreported-events). */
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

  /** Returns one event; throws NOT_FOUND. */
  get: userProcedure
    .meta(rest('GET', '/calendar/events/{id}', { summary: 'Get an event' }))
    .input(byId)
    .output(trustedOutput(contract.calendarEvent))
    .query(({ ctx, input }) => calendar.getEvent(ctx.user, input.id)),

  /** Returns the series of an event; throws NOT_FOUND. */
  series: userProcedure
    .meta(
      rest('GET', '/calendar/events/{id}/series', {
        summary: 'Get the series of an event',
        description:
          'Returns how the event repeats, and how many occurrences of its series keep their own changes when you change `all`. A split series has several `parts`; the scope `whole` changes them together. An event that does not repeat has the `id` null.',
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.seriesOfEvent))
    .query(({ ctx, input }) => getSeries(ctx.user, input.id)),

  /**
   * Creates an event, or with `expand` its whole series, and returns the first event. Throws VALIDATION, NOT_FOUND for
   * a link.
   */
  create: userProcedure
    .meta(
      rest('POST', '/calendar/events', {
        summary: 'Create an event',
        description:
          'Creates exactly one event, even with a recurrence; with `expand` the whole series in one transaction. Events posted one by one with the same type, title and recurrence form a series.',
        status: 201,
        refusals: { 409: 'Another record already has an id in the request.' },
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

  /** Deletes several events together. When one does not exist, throws NOT_FOUND and deletes none. */
  removeMany: userProcedure
    .meta(
      rest('POST', '/calendar/events/delete', {
        summary: 'Delete several events',
        description: 'Deletes all of the events, or none if one does not exist.',
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
          'New times shift every occurrence in scope by the same wall-clock difference. A new recurrence reschedules them. The scope `whole` changes all parts of a split series and takes no new recurrence. Each occurrence keeps its completion, report and notes.',
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
          'Undoes, within 24 hours, the last request with this id: the deletion of the event and of the events of its series deleted with it, or a change of `all`, `following` or the `whole` series. Events keep their ids, reports and notes. An event deleted by `POST /calendar/events/delete` cannot be restored.',
        status: 201,
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.calendarEvent))
    .mutation(({ ctx, input }) => series.restoreEvent(ctx.user, input.id)),
});
