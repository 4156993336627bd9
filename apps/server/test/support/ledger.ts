import { type Client, connectClient } from '@goaltracker/db/core/client';

/** A record as its writer knows it: by a word of its own, with the states that its answers allow. */
export interface LedgerItem {
  readonly word: string;
  /** What was asked and answered, for a person who has to find out what went wrong. */
  readonly story: string[];
  /** More than one when a request got no answer. */
  possible: State[];
}

/** A report's value, a goal's number of parts, or how many events and tasks there are of a title; nothing when there is no such record. */
export type State = number | undefined;

/** What the clients were told, to be held against what the database has. */
export class Ledger {
  readonly items: LedgerItem[] = [];

  open(word: string): LedgerItem {
    const item = { word, story: [], possible: [undefined] };
    this.items.push(item);
    return item;
  }

  count(state: 'settled' | 'unknown'): number {
    return this.items.filter(({ possible }) => possible.length > 1 === (state === 'unknown')).length;
  }

  /** From here on a request that got no answer must have left everything as it was. Returns how many there are. */
  ruleOutUnanswered(): number {
    const unanswered = this.items.filter(({ possible }) => possible.length > 1);
    for (const item of unanswered) item.possible = item.possible.slice(0, 1);
    return unanswered.length;
  }

  /** One sentence for each thing that is not as the clients were told, and for each sum that does not fit. */
  async findFaults(ownerUrl: string): Promise<string[]> {
    const owner = connectClient(ownerUrl, { max: 1, applicationName: 'chaos tests' });
    try {
      const stored = await readStored(owner);
      const wrong = this.items.flatMap((item) => describeFault(item, stored.get(item.word) ?? []));
      return [...wrong, ...(await findWrongTotals(owner))];
    } finally {
      await owner.end({ timeout: 5 });
    }
  }
}

function describeFault({ word, story, possible }: LedgerItem, stored: number[]): string[] {
  const [state] = stored;
  if (stored.length <= 1 && possible.includes(state)) return [];
  const name = (value: State) => (value === undefined ? 'nothing' : String(value));
  const found = stored.length > 1 ? `${stored.length} times: ${stored.join(', ')}` : name(state);
  return [`${word} should be ${possible.map(name).join(' or ')}, but is there as ${found} (${story.join('; ')})`];
}

/** Reports by their notes; goals with the number of their parts, events and tasks with their number by their titles. */
async function readStored(owner: Client): Promise<Map<string, number[]>> {
  const rows = await owner<{ word: string; state: number }[]>`
    select notes as word, value as state from progress_entries where notes is not null
    union all
    select title, (select count(*) from milestones m where m.user_id = g.user_id and m.goal_id = g.id)
      + (select count(*) from goal_leads l where l.user_id = g.user_id and l.goal_id = g.id) from goals g
    union all
    select title, count(*) from (select title from calendar_events union all select title from tasks) planned
    group by title`;
  const found = new Map<string, number[]>();
  for (const { word, state } of rows) found.set(word, [...(found.get(word) ?? []), state]);
  return found;
}

async function findWrongTotals(owner: Client): Promise<string[]> {
  const rows = await owner<{ what: string; is: number; should: number }[]>`
    select 'The goal ' || title as what, current_value as is, initial_value + coalesce((
      select sum(value) from progress_entries e
      where e.user_id = g.user_id and e.goal_id = g.id and e.lead_id is null), 0) as should
    from goals g
    union all
    select 'The lead measure ' || title, current_value, coalesce((
      select sum(value) from progress_entries e where e.user_id = l.user_id and e.lead_id = l.id), 0)
    from goal_leads l`;
  return rows
    .filter((row) => row.is !== row.should)
    .map(({ what, is, should }) => `${what} stands at ${is}, but its reports add up to ${should}`);
}
