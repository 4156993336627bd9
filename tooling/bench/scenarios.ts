import { randomUUID } from 'node:crypto';

export interface Account {
  readonly userId: string;
  readonly authorization: string;
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

export interface Load {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Each connection is one sender, and sends its body repeatedly. */
  readonly senders: readonly (Account & { readonly body?: string })[];
}

type Row = Record<string, unknown>;
type Backup = Record<string, Row[] | undefined>;

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const list = <Item>(length: number, make: (index: number) => Item) => Array.from({ length }, (_, index) => make(index));
const milestones = ['A first step', 'Half of the way', 'The last mile'].map((title) => ({ title, targetValue: 1 }));

/** Frequent requests. Each scenario fills its accounts only over REST, so that it can measure any checkout. */
export const scenarios: Record<string, (register: () => Promise<Account>) => Promise<Load>> = {
  /** The home list: goals with three milestones and two lead measures each, and a month of reports. */
  async '60 goals'(register) {
    const account = await register();
    const measure = { targetValue: 100, unit: 'times', expectedProgress: 1, reportingFrequency: 'daily' };
    const leads = ['Hours of practice', 'Pages'].map((title, order) => ({ title, order, ...measure }));
    const description = 'Because it matters in the end.';
    await account.call('POST', '/api/goals', { title: 'A goal', description, goalType: 'wig', milestones, leads });
    await multiplyGoal(account, (goal, own) =>
      own.flatMap((lead) => list(20, (index) => report(goal, lead['id'], index + 1))),
    );
    return { method: 'GET', path: '/api/goals', senders: [account] };
  },

  /** A calendar month with ten events a day, and three years of such months around it. */
  async '300 events'(register) {
    const account = await register();
    const start = Date.parse('2031-05-01T00:00:00.000Z');
    const texts = { title: 'To be done', description: 'With all that is needed for it.', location: 'Main Street 1' };
    await account.call('POST', '/api/calendar/events', { ...texts, startTime: new Date(start).toISOString() });
    await refill(account, ({ calendarEvents: events = [] }) => ({
      calendarEvents: list(300 * 37, (index) => {
        const startsAt = start + (index - 300 * 24) * 2.4 * 3_600_000 + Math.floor(index / 300 - 24) * day;
        const [startTime, endTime] = [startsAt, startsAt + 3_600_000].map((time) => new Date(time).toISOString());
        return { ...events[0], id: randomUUID(), startTime, endTime };
      }),
    }));
    const range = 'startDate=2031-05-01T00:00:00.000Z&endDate=2031-06-01T00:00:00.000Z';
    return { method: 'GET', path: `/api/calendar/events?${range}`, senders: [account] };
  },

  /** A search that reads all notes of one to two thousand characters. Every hundredth note has the word. */
  async '5,000 notes searched'(register) {
    const account = await register();
    const thought = 'A walk along the river, then coffee and plans for the garden, the winter and the year after. ';
    await account.call('POST', '/api/notes', { title: 'A thought', content: thought });
    await refill(account, ({ notes = [] }) => ({
      notes: list(5_000, (index) => {
        const content = `${thought.repeat(11 + (index % 11))}The ${index % 100 === 0 ? 'lighthouse' : 'end'}`;
        return { ...notes[0], id: randomUUID(), title: `Thought ${index}`, content, updatedAt: ago(index / 24) };
      }),
    }));
    return { method: 'GET', path: '/api/notes?search=lighthouse&limit=60', senders: [account] };
  },

  async 'a report'(register) {
    const senders: Load['senders'][number][] = [];
    for (const account of [await register(), await register(), await register(), await register()]) {
      for (const title of list(16, (index) => `Count, lane ${index}`)) {
        const goal = { title, goalType: 'value', targetValue: 1e9, unit: 'times', expectedDailyProgress: 1 };
        const { id } = (await account.call('POST', '/api/goals', goal)) as Row;
        senders.push({ ...account, body: JSON.stringify({ goalId: id, value: 1.5, notes: 'One and a half more' }) });
      }
    }
    return { method: 'POST', path: '/api/progress', senders };
  },

  /** The last seven days, with 60 goals and a month of daily reports on two thirds of the goals. */
  async 'a week'(register) {
    const account = await register();
    const goal = { title: 'A goal', goalType: 'value', targetValue: 100, unit: 'pages', expectedDailyProgress: 2 };
    await account.call('POST', '/api/goals', { ...goal, milestones });
    const days = (index: number) => list(31, (each) => each).filter((each) => (index + each) % 3 > 0);
    await multiplyGoal(
      account,
      (own, _, index) => days(index).map((each) => report(own, null, each)),
      (at) => ({ deadline: at % 10 === 1 ? ago(3).slice(0, 10) : null, currentValue: days(at).length }),
    );
    const path = `/api/daily-performance/range/${ago(6).slice(0, 10)}/${ago(0).slice(0, 10)}`;
    await account.call('GET', path);
    return { method: 'GET', path, senders: [account] };
  },
};

/** Restores the account's backup, changed by `multiply`. This is fast, and dates can be in the past. */
async function refill({ call }: Account, multiply: (backup: Backup) => Backup): Promise<void> {
  const backup = (await call('GET', '/api/data/backup')) as Backup;
  await call('POST', '/api/data/restore', { ...backup, ...multiply(backup) });
}

/** Makes 60 copies of the account's goal and its parts, a month old, with the first milestone reached. */
async function multiplyGoal(
  account: Account,
  reportOn: (goal: Row, leads: Row[], index: number) => Row[],
  change: (index: number) => Row = () => ({}),
): Promise<void> {
  await refill(account, ({ goals: first = [], milestones: parts = [], leads: measures = [] }) => {
    const goals = list(60, (index) => {
      const title = `Something worth doing, number ${index}`;
      return { ...first[0], id: randomUUID(), title, createdAt: ago(30), ...change(index) };
    });
    const copy = (rows: Row[], goalId: string, as: (index: number) => Row) =>
      rows.map((row, index) => ({ ...row, id: randomUUID(), goalId, ...as(index) }));
    const reached = (index: number) => (index === 0 ? { isCompleted: true, completedAt: ago(2) } : {});
    const leads = goals.map(({ id }) => copy(measures, id, () => ({ createdAt: ago(30), currentValue: 20 })));
    return {
      goals,
      milestones: goals.flatMap(({ id }) => copy(parts, id, reached)),
      leads: leads.flat(),
      progressEntries: goals.flatMap((goal, index) => reportOn(goal, leads[index] ?? [], index)),
    };
  });
}

function report(goal: Row, leadId: unknown, days: number): Row {
  const date = ago(days).slice(0, 10);
  return { id: randomUUID(), goalId: goal['id'], leadId, value: 1, date, reportedAt: ago(days), notes: null };
}
