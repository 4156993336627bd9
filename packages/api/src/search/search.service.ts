import type { SearchInput, SearchResults } from '@goaltracker/contracts/search/search.schema';
import { findRecords } from '@goaltracker/db/search/search.queries';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { excerptAround } from '@goaltracker/domain/search/match-text';
import { excerptOfTask } from '@goaltracker/domain/search/task-text';
import { toDueDate } from '@goaltracker/domain/tasks/due';
import { parseLabels } from '@goaltracker/domain/tasks/labels';
import type { UserContext } from '../core/context.ts';

const excerptLength = 90;

export async function search(ctx: UserContext, { text }: SearchInput): Promise<SearchResults> {
  const { found, timezone } = await ctx.read(async (tx) => ({
    found: await findRecords(tx, text, ctx.now.toISOString()),
    timezone: (await tx.session).timezone,
  }));
  return {
    ...found,
    events: found.events.map((event) => ({
      ...event,
      completionStatus: parseCompletionStatus(event.completionStatus),
    })),
    tasks: found.tasks.map(({ labels, parts, ...task }) => ({
      ...task,
      dueDate: toDueDate(task, timezone),
      excerpt: excerptOfTask({ title: task.title, labels: parseLabels(labels), parts }, text),
    })),
    notes: found.notes.map(({ content, ...note }) => ({
      ...note,
      excerpt: excerptAround(content, text, excerptLength),
    })),
  };
}
