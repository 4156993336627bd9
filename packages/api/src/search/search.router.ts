import * as contract from '@goaltracker/contracts/search/search.schema';
import { createRestMeta } from '../core/meta.ts';
import { router, trustedOutput, userProcedure } from '../core/trpc.ts';
import * as service from './search.service.ts';

const rest = createRestMeta('Search');

/** A search over goals, events, tasks and notes, for the command palette. */
export const searchRouter = router({
  /** Finds at most 8 goals, events, tasks and notes each that contain all words, best matches first. */
  find: userProcedure
    .meta(
      rest('GET', '/search', {
        summary: 'Search goals, events, tasks and notes',
        description:
          'Finds at most 8 records of each kind that contain all words in the title; also in the text of notes, and in the labels (`@phone`) and parts of tasks. Titles that begin with the text come first, then titles with a word that begins with it. Coming events come before past ones, the nearest first. A series is found once, with its first event in this order.',
      }),
    )
    .input(contract.searchInput)
    .output(trustedOutput(contract.searchResults))
    .query(({ ctx, input }) => service.search(ctx.user, input)),
});
