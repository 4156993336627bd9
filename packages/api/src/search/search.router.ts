import * as contract from '@goaltracker/contracts/search/search.schema';
import { createRestMeta } from '../core/meta.ts';
import { router, trustedOutput, userProcedure } from '../core/trpc.ts';
import * as service from './search.service.ts';

const rest = createRestMeta('Search');

/** One search over goals, events, tasks and notes, for the command palette. */
export const searchRouter = router({
  /** At most 8 goals, events, tasks and notes each that contain all words, the best first. */
  find: userProcedure
    .meta(
      rest('GET', '/search', {
        summary: 'Search goals, events, tasks and notes',
        description:
          'Finds what contains all words in its title, for notes also in the text, for tasks also in labels (`@phone`) and parts: at most 8 of each kind. Titles that begin with the text come first, then those with words that do. Coming events come before past ones, the nearest first, and of a series only the first of these.',
      }),
    )
    .input(contract.searchInput)
    .output(trustedOutput(contract.searchResults))
    .query(({ ctx, input }) => service.search(ctx.user, input)),
});
