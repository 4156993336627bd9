import type { SearchInput, SearchResults } from '@goaltracker/contracts/search/search.schema';
import { findRecords } from '@goaltracker/db/search/search.queries';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { excerptAround } from '@goaltracker/domain/search/match-text';
import type { UserContext } from '../core/context.ts';

const excerptLength = 90;

export async function search(ctx: UserContext, { text }: SearchInput): Promise<SearchResults> {
  const found = await ctx.read((tx) => findRecords(tx, text, ctx.now.toISOString()));
  return {
    ...found,
    events: found.events.map((event) => ({
      ...event,
      completionStatus: parseCompletionStatus(event.completionStatus),
    })),
    notes: found.notes.map(({ content, ...note }) => ({
      ...note,
      excerpt: excerptAround(content, text, excerptLength),
    })),
  };
}
