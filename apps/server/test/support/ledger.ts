import { type Client, connectClient } from '@goaltracker/db/core/client';

/** What a client knows about a record. */
export interface LedgerItem {
  /** Unique. Stored in the notes or the title, to find the record in the database. */
  readonly label: string;
  /** The requests and their results, for the message of a fault. */
  readonly history: string[];
  /** The states that the responses allow. After a request without a response there are several. */
  possible: State[];
}

/** A report's value, the number of a goal's parts, or of events, series and tasks of a title. Undefined: no record. */
export type State = number | undefined;

/** Compares what the responses promised with the database. */
export class Ledger {
  readonly items: LedgerItem[] = [];

  open(label: string): LedgerItem {
    const item = { label, history: [], possible: [undefined] };
    this.items.push(item);
    return item;
  }

  count(state: 'known' | 'unknown'): number {
    return this.items.filter(({ possible }) => possible.length > 1 === (state === 'unknown')).length;
  }

  /** From now on, requests without a response must have changed nothing. Returns the number of such items. */
  assumeUnansweredFailed(): number {
    const unanswered = this.items.filter(({ possible }) => possible.length > 1);
    for (const item of unanswered) item.possible = item.possible.slice(0, 1);
    return unanswered.length;
  }

  /** Returns a sentence for each record that contradicts the responses, and each total that contradicts its entries. */
  async findFaults(ownerUrl: string): Promise<string[]> {
    const owner = connectClient(ownerUrl, { max: 1, applicationName: 'chaos tests' });
    try {
      const stored = await listStoredStates(owner);
      const wrong = this.items.flatMap((item) => describeFault(item, stored.get(item.label) ?? []));
      return [...wrong, ...(await findWrongTotals(owner))];
    } finally {
      await owner.end({ timeout: 5 });
    }
  }
}

function describeFault({ label, history, possible }: LedgerItem, stored: number[]): string[] {
  const [state] = stored;
  if (stored.length <= 1 && possible.includes(state)) return [];
  const format = (value: State) => (value === undefined ? 'nothing' : String(value));
  const found = stored.length > 1 ? `${stored.length} records: ${stored.join(', ')}` : format(state);
  return [`${label}: expected ${possible.map(format).join(' or ')}, found ${found} (${history.join('; ')})`];
}

/** Lists by label: values of reports, numbers of goal parts, numbers of events, series and tasks. */
async function listStoredStates(owner: Client): Promise<Map<string, number[]>> {
  const rows = await owner<{ label: string; state: number }[]>`
    select notes as label, value as state from progress_entries where notes is not null
    union all
    select title, (select count(*) from milestones m where m.user_id = g.user_id and m.goal_id = g.id)
      + (select count(*) from goal_leads l where l.user_id = g.user_id and l.goal_id = g.id) from goals g
    union all
    select title, count(*) from (
      select title from calendar_events union all select title from event_series union all select title from tasks
    ) planned group by title`;
  const found = new Map<string, number[]>();
  for (const { label, state } of rows) found.set(label, [...(found.get(label) ?? []), state]);
  return found;
}

async function findWrongTotals(owner: Client): Promise<string[]> {
  const rows = await owner<{ subject: string; total: number; sum: number }[]>`
    select 'goal ' || title as subject, current_value as total, initial_value + coalesce((
      select sum(value) from progress_entries e
      where e.user_id = g.user_id and e.goal_id = g.id and e.lead_id is null), 0) as sum
    from goals g
    union all
    select 'lead measure ' || title, current_value, coalesce((
      select sum(value) from progress_entries e where e.user_id = l.user_id and e.lead_id = l.id), 0)
    from goal_leads l`;
  return rows
    .filter((row) => row.total !== row.sum)
    .map(({ subject, total, sum }) => `The ${subject} has a total of ${total}, but its entries add up to ${sum}`);
}
