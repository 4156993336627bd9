import { calendarEvent, listEventsInput } from '@goaltracker/contracts/calendar/event.schema';
import * as contract from '@goaltracker/contracts/subscriptions/subscription.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as subscriptions from './subscriptions.service.ts';

const rest = createRestMeta('Other calendars');

/** Calendars on the web, shown beside the user's own. Their events are read-only and count nowhere else. */
export const subscriptionsRouter = router({
  /** Lists the subscribed calendars in the order they were added, with the outcome of the last fetch. */
  list: userProcedure
    .meta(rest('GET', '/calendar/subscriptions', { summary: 'List other calendars' }))
    .output(trustedOutput(z.array(contract.subscription)))
    .query(({ ctx }) => subscriptions.listSubscriptions(ctx.user)),

  /** Subscribes to a calendar and fetches it. Throws VALIDATION when the address is wrong, CONFLICT at 100. */
  create: userProcedure
    .meta(
      rest('POST', '/calendar/subscriptions', {
        summary: 'Subscribe to a calendar',
        description:
          'Fetches the calendar at once; if that fails, the response is 400 and says why. Afterwards the server fetches the calendar regularly.',
        status: 201,
        lane: 'slow',
      }),
    )
    .input(contract.createSubscriptionInput)
    .output(trustedOutput(contract.subscription))
    .mutation(({ ctx, input }) => subscriptions.createSubscription(ctx.user, ctx.services.calendarFetches, input)),

  /** Changes a subscription. Throws VALIDATION when a new address cannot be fetched, NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/calendar/subscriptions/{id}', {
        summary: 'Change another calendar',
        description: 'Fetches a new address at once; if that fails, nothing changes and the response is 400.',
        lane: 'slow',
      }),
    )
    .input(contract.updateSubscriptionInput)
    .output(trustedOutput(contract.subscription))
    .mutation(({ ctx, input }) => subscriptions.updateSubscription(ctx.user, ctx.services.calendarFetches, input)),

  /** Removes a subscription and its events; throws NOT_FOUND. */
  remove: userProcedure
    .meta(rest('DELETE', '/calendar/subscriptions/{id}', { summary: 'Remove another calendar', status: 204 }))
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => subscriptions.removeSubscription(ctx.user, input.id)),

  /** Fetches a calendar now; throws NOT_FOUND. The result says why a fetch failed. */
  refresh: userProcedure
    .meta(
      rest('POST', '/calendar/subscriptions/{id}/refresh', {
        summary: 'Fetch another calendar now',
        description: 'If that fails, `failure` says why, and the last copy is kept.',
        lane: 'slow',
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.subscription))
    .mutation(({ ctx, input }) => subscriptions.refreshSubscription(ctx.user, ctx.services.calendarFetches, input.id)),

  /**
   * Lists the events of subscribed calendars that overlap a range. Throws VALIDATION when the range is empty or longer
   * than ten years.
   */
  listEvents: userProcedure
    .meta(
      rest('GET', '/calendar/subscriptions/events', {
        summary: 'List events of other calendars',
        description:
          'All events that overlap the range, by start time, without hidden calendars. Events are known from 30 days before the last fetch until 13 months after it.',
      }),
    )
    .input(listEventsInput)
    .output(trustedOutput(z.array(contract.subscribedEvent)))
    .query(({ ctx, input }) => subscriptions.listSubscribedEvents(ctx.user, input)),

  /** Returns one event of a subscribed calendar; throws NOT_FOUND. */
  getEvent: userProcedure
    .meta(rest('GET', '/calendar/subscriptions/events/{id}', { summary: 'Get an event of another calendar' }))
    .input(byId)
    .output(trustedOutput(contract.subscribedEvent))
    .query(({ ctx, input }) => subscriptions.getSubscribedEvent(ctx.user, input.id)),

  /** Copies an event into the user's own calendar; throws NOT_FOUND. */
  copyEvent: userProcedure
    .meta(
      rest('POST', '/calendar/subscriptions/events/{id}/copy', {
        summary: 'Copy an event of another calendar',
        description:
          'Creates an event of your own with the same content. The two events are not linked: a change of one does not change the other.',
        status: 201,
        lane: 'slow',
      }),
    )
    .input(byId)
    .output(trustedOutput(calendarEvent))
    .mutation(({ ctx, input }) => subscriptions.copySubscribedEvent(ctx.user, input.id)),
});
