import { calendarEvent, listEventsInput } from '@goaltracker/contracts/calendar/event.schema';
import * as contract from '@goaltracker/contracts/subscriptions/subscription.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as subscriptions from './subscriptions.service.ts';

const rest = createRestMeta('Other calendars');

/** Calendars on the web that are shown beside the user's own. Their events are read-only and count nowhere else. */
export const subscriptionsRouter = router({
  /** The subscribed calendars, in the order they were added, and how the last fetch of each went. */
  list: userProcedure
    .meta(rest('GET', '/calendar/subscriptions', { summary: 'List other calendars' }))
    .output(trustedOutput(z.array(contract.subscription)))
    .query(({ ctx }) => subscriptions.listSubscriptions(ctx.user)),

  /** Subscribes to a calendar and fetches it. Throws VALIDATION with what is wrong with the address, CONFLICT at 100. */
  create: userProcedure
    .meta(
      rest('POST', '/calendar/subscriptions', {
        summary: 'Subscribe to a calendar',
        description:
          'Fetches it at once; if that fails, the answer is 400 and says why. Afterwards the server fetches it regularly.',
        status: 201,
        lane: 'slow',
      }),
    )
    .input(contract.createSubscriptionInput)
    .output(trustedOutput(contract.subscription))
    .mutation(({ ctx, input }) => subscriptions.createSubscription(ctx.user, ctx.services.calendarFetches, input)),

  /** Changes a subscription. Throws VALIDATION for a new address that cannot be fetched, NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/calendar/subscriptions/{id}', {
        summary: 'Change another calendar',
        description: 'A new address is fetched at once; if that fails, nothing changes and the answer is 400.',
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

  /** Fetches a calendar now; throws NOT_FOUND. Why it failed is in the answer. */
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

  /** The events of subscribed calendars that overlap a range. Throws VALIDATION for an empty range or one over ten years. */
  listEvents: userProcedure
    .meta(
      rest('GET', '/calendar/subscriptions/events', {
        summary: 'List events of other calendars',
        description:
          'All events of calendars that are not hidden that overlap the range, by start time. Known from 30 days ago until 13 months ahead of the last fetch.',
      }),
    )
    .input(listEventsInput)
    .output(trustedOutput(z.array(contract.subscribedEvent)))
    .query(({ ctx, input }) => subscriptions.listSubscribedEvents(ctx.user, input)),

  /** One event of a subscribed calendar; throws NOT_FOUND. */
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
          'Creates an event of your own with the same content. Later changes of either do not reach the other.',
        status: 201,
        lane: 'slow',
      }),
    )
    .input(byId)
    .output(trustedOutput(calendarEvent))
    .mutation(({ ctx, input }) => subscriptions.copySubscribedEvent(ctx.user, input.id)),
});
