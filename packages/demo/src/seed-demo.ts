import { findUserByEmail } from '@goaltracker/db/auth/auth.queries';
import { isUniqueViolation } from '@goaltracker/db/core/errors';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { createAccount, updateUser } from '@goaltracker/api/auth/auth.service';
import type { ApiServices, UserContext } from '@goaltracker/api/core/context';
import { createSubscription } from '@goaltracker/api/subscriptions/subscriptions.service';
import { listCategories } from '@goaltracker/api/goals/categories.service';
import { listCalendarActions } from './calendar/calendar-actions.ts';
import { demoCalendarAddress } from './calendar/demo-calendar.ts';
import { demoAccount } from './demo-account.ts';
import { listGoalActions } from './goals/goal-actions.ts';
import {
  type DemoAction,
  type DemoRecords,
  type ReferenceTime,
  computeInstant,
  createReferenceTime,
} from './demo-action.ts';
import { listNoteActions } from './notes/note-actions.ts';
import { listPlanActions } from './planner/plan-actions.ts';
import { listTaskActions } from './tasks/task-actions.ts';

/** The actions of each feature. */
const actionLists: readonly ((reference: ReferenceTime) => DemoAction[])[] = [
  listGoalActions,
  listCalendarActions,
  listTaskActions,
  listNoteActions,
  listPlanActions,
];

/** The age of the account. */
const createdDaysAgo = 364;

/**
 * Creates the demo account with a year of data and another calendar, unless the account exists. Every action of that
 * year goes through the services, with its time on the clock, so that the data follows all rules. Runs in one
 * transaction, and then fetches the other calendar.
 */
export async function seedDemo(services: ApiServices, now: Date, timezone: string): Promise<'created' | 'existed'> {
  const { database, passwords } = services;
  if (await findUserByEmail(database, demoAccount.email)) return 'existed';
  const passwordHash = await passwords.hash(demoAccount.password);
  const reference = createReferenceTime(now, timezone);
  const userId = newId();
  try {
    await database.asUser({ userId }, (tx) => runActions(tx, reference, passwordHash));
  } catch (error) {
    if (isUniqueViolation(error, 'user_emails_pkey')) return 'existed';
    throw error;
  }
  const family = { url: demoCalendarAddress, color: '#ab47bc', refreshMinutes: 1_440 };
  const user = createUserContext(userId, now, (work) => database.asUser({ userId }, work));
  await createSubscription(user, services.calendarFetches, family);
  return 'created';
}

async function runActions(tx: UserTransaction, reference: ReferenceTime, passwordHash: string): Promise<void> {
  const createContext = (at: Date) => createUserContext(tx.userId, at, (work) => work(tx));
  const createdAt = computeInstant(reference, createdDaysAgo, 5 * 60);
  const { name, email } = demoAccount;
  await createAccount(tx, { name, email, passwordHash, now: createdAt });
  const user = createContext(createdAt);
  await updateUser(user, { timezone: reference.timezone });
  const categories = new Map((await listCategories(user)).map((category) => [category.name, category.id]));
  const records: DemoRecords = { categories, goals: new Map(), events: new Map(), tasks: new Map() };
  const actions = actionLists.flatMap((list) => list(reference)).filter(({ at }) => at <= reference.now);
  for (const { at, run } of actions.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await run(createContext(at), records);
  }
}

/** A user context for the services with another time on its clock. `run` opens a transaction or uses an open one. */
function createUserContext(userId: string, now: Date, run: UserContext['read']): UserContext {
  return { userId, now, receivedAt: now, read: run, write: run, syncDerived: run, isReplay: async () => false };
}
