import * as contract from '@goaltracker/contracts/feeds/feed.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta, maximumReached } from '../core/meta.ts';
import { accountProcedure, trustedOutput, router } from '../core/trpc.ts';
import * as feeds from './calendar-feeds.service.ts';

const rest = createRestMeta('Calendar');

/**
 * Calendar feeds (rules/feeds.md#address). Only a session can manage them, like API tokens; anyone with the address can
 * read a feed.
 */
export const calendarFeedsRouter = router({
  /** Lists the feeds that are not revoked, newest first, without their addresses. */
  list: accountProcedure
    .meta(rest('GET', '/calendar/feeds', { summary: 'List calendar feeds', access: 'account' }))
    .output(trustedOutput(z.array(contract.calendarFeed)))
    .query(({ ctx }) => feeds.listCalendarFeeds(ctx.user)),

  /** Creates a feed and returns its path, which cannot be retrieved again. Throws CONFLICT at 20 feeds, STEP_REQUIRED. */
  create: accountProcedure
    .meta(
      rest('POST', '/calendar/feeds', {
        summary: 'Create a calendar feed',
        description:
          'A calendar (RFC 5545) that phones and other calendars subscribe to by its address. Only this response contains the path of the address. It works without signing in until the feed is revoked.',
        status: 201,
        access: 'account',
        refusals: { 409: maximumReached },
      }),
    )
    .input(contract.createCalendarFeedInput)
    .output(trustedOutput(contract.createdCalendarFeed))
    .mutation(({ ctx, input }) => feeds.createCalendarFeed(ctx, input)),

  /** Revokes a feed; its address stops working immediately. Throws NOT_FOUND. */
  revoke: accountProcedure
    .meta(
      rest('DELETE', '/calendar/feeds/{id}', {
        summary: 'Revoke a calendar feed',
        description: 'Its address stops working at once.',
        status: 204,
        access: 'account',
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => feeds.revokeCalendarFeed(ctx.user, input.id)),
});
