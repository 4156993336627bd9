import { inventAddress, inventPerson } from '../fixtures/people.ts';
import type { DemoServer } from './demo-server.ts';

/** The time zone of the browser and of all accounts except `midnight`. */
export const usualZone = 'Europe/Berlin';
/** At the quiet hour, 10:00 UTC, it is midnight in this zone. */
const midnightZone = 'Etc/GMT-14';

const longTitle =
  'Learn enough about the history of the Mediterranean to write about it, one chapter a week, without notes';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(6).slice(0, 255);

export interface Account {
  readonly token: string;
  readonly timezone: string;
  /** Record ids for the addresses of dialogs. */
  readonly records?: { readonly goal: string; readonly event: string };
}

type Call = (procedure: string, input: unknown) => Promise<{ id: string }>;

async function post<T>(url: string, procedure: string, input: unknown, token?: string): Promise<T> {
  const response = await fetch(`${url}/trpc/${procedure}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': inventAddress(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  });
  const { result, error } = (await response.json()) as { result?: { data: T }; error?: { message: string } };
  if (!result) throw new Error(`${procedure}: ${error?.message ?? response.status}`);
  return result.data;
}

async function signUp(url: string, timezone = usualZone): Promise<Account & { call: Call }> {
  const { token } = await post<{ token: string }>(url, 'auth.register', inventPerson());
  const call: Call = (procedure, input) => post(url, procedure, input, token);
  await call('auth.update', { timezone });
  return { token, timezone, call };
}

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function fillWithMuch(call: Call): Promise<void> {
  for (let number = 1; number <= 200; number++)
    await call('goals.create', {
      title: `Goal number ${number}`,
      goalType: 'value',
      targetValue: 100 * number,
      unit: 'pages',
      deadline: dayFrom(number),
      expectedDailyProgress: number % 3,
    });
  for (let number = 1; number <= 100; number++)
    await call('tasks.create', { title: `Task number ${number}`, dueDate: dayFrom(number % 5) });
  for (let hour = 6; hour < 20; hour++)
    for (const minute of ['00', '15', '30'])
      await call('calendar.create', {
        title: `Appointment at ${hour}:${minute}`,
        startTime: `${dayFrom(0)}T${String(hour).padStart(2, '0')}:${minute}:00Z`,
      });
}

async function fillWithLongTitles(call: Call): Promise<void> {
  for (const title of [longTitle, longWord]) {
    const { id: categoryId } = await call('categories.create', {
      name: title.slice(0, 50),
      icon: 'Folder',
      color: 'blue',
    });
    const { id: goalId } = await call('goals.create', {
      title,
      categoryId,
      goalType: 'value',
      targetValue: 1_234_567,
      unit: title.slice(0, 50),
      deadline: dayFrom(30),
      expectedDailyProgress: 1_000,
    });
    await call('tasks.create', { title, goalId, dueDate: dayFrom(0) });
    await call('notes.create', { title, content: title });
    await call('calendar.create', {
      title,
      location: title,
      type: 'goal',
      goalId,
      startTime: `${dayFrom(0)}T09:00:00Z`,
      endTime: `${dayFrom(0)}T09:30:00Z`,
    });
  }
}

async function fillForMidnight(call: Call): Promise<void> {
  const books = { goalType: 'value', targetValue: 24, unit: 'books', expectedDailyProgress: 1 };
  await call('goals.create', { title: 'Read 24 books', deadline: dayFrom(60), ...books });
  await call('tasks.create', { title: 'Water the plants', dueDate: dayFrom(1) });
  await call('calendar.create', { title: 'Morning run', startTime: `${dayFrom(0)}T17:00:00Z` });
}

async function list<T>(url: string, procedure: string, input: object, token: string): Promise<T[]> {
  const response = await fetch(`${url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { result } = (await response.json()) as { result: { data: T[] } };
  return result.data;
}

/** Finds a goal with amounts to report, and an event today. */
async function findRecords(url: string, token: string): Promise<Account['records']> {
  const goals = await list<{ id: string; goalType: string; isCompleted: boolean }>(url, 'goals.list', {}, token);
  const span = { startDate: `${dayFrom(0)}T00:00:00Z`, endDate: `${dayFrom(1)}T00:00:00Z` };
  const events = await list<{ id: string }>(url, 'calendar.list', span, token);
  const goal = goals.find(({ goalType, isCompleted }) => goalType === 'value' && !isCompleted)?.id;
  const event = events[0]?.id;
  if (goal === undefined || event === undefined) throw new Error('The demo account has no goal or no event today.');
  return { goal, event };
}

/** The accounts of the gallery, besides the demo account. */
export async function createAccounts({ url, demoAccount }: DemoServer) {
  const [demo, empty, much, long, midnight] = await Promise.all([
    post<{ token: string }>(url, 'auth.login', demoAccount),
    signUp(url),
    signUp(url),
    signUp(url),
    signUp(url, midnightZone),
  ]);
  await Promise.all([fillWithMuch(much.call), fillWithLongTitles(long.call), fillForMidnight(midnight.call)]);
  const records = await findRecords(url, demo.token);
  return { demo: { token: demo.token, timezone: usualZone, records }, empty, much, long, midnight } as const;
}

export type AccountName = keyof Awaited<ReturnType<typeof createAccounts>>;
