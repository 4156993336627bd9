import { findUserIdByEmail } from '@goaltracker/db/auth/auth.queries';
import { isUniqueViolation } from '@goaltracker/db/core/errors';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { createAccount, updateUser } from '@goaltracker/api/auth/auth.service';
import type { ApiServices, UserContext } from '@goaltracker/api/core/context';
import { listCategories } from '@goaltracker/api/goals/categories.service';
import { listCalendarMoments } from './calendar/calendar-moments.ts';
import { demoAccount } from './demo-account.ts';
import { listGoalMoments } from './goals/goal-moments.ts';
import { type Moment, type Present, describePresent, instantBefore } from './moments.ts';
import { listNoteMoments } from './notes/note-moments.ts';
import { listPlanMoments } from './planner/plan-moments.ts';
import { listTaskMoments } from './tasks/task-moments.ts';

/** Every feature's part of the demo account. */
const features: readonly ((present: Present) => Moment[])[] = [
  listGoalMoments,
  listCalendarMoments,
  listTaskMoments,
  listNoteMoments,
  listPlanMoments,
];

const firstDay = 364;

/**
 * Makes the demo account with a year behind it, or leaves the one there is as it is; says which. The year is lived
 * through the services in one transaction, with their clock at each moment, so every rule holds in what comes out.
 */
export async function seedDemo(services: ApiServices, now: Date, timezone: string): Promise<'made' | 'was there'> {
  const { database, passwords } = services;
  if (await findUserIdByEmail(database, demoAccount.email)) return 'was there';
  const passwordHash = await passwords.hash(demoAccount.password);
  const present = describePresent(now, timezone);
  try {
    await database.asUser({ userId: newId() }, (tx) => liveThrough(tx, present, passwordHash));
    return 'made';
  } catch (error) {
    if (isUniqueViolation(error, 'user_emails_pkey')) return 'was there';
    throw error;
  }
}

async function liveThrough(tx: UserTransaction, present: Present, passwordHash: string): Promise<void> {
  const begin = instantBefore(present, firstDay, 5 * 60);
  const { name, email } = demoAccount;
  await createAccount(tx, { name, email, passwordHash, now: begin });
  const user = actAt(tx, begin);
  await updateUser(user, { timezone: present.timezone });
  const categories = new Map((await listCategories(user)).map((category) => [category.name, category.id]));
  const known = { categories, goals: new Map(), events: new Map(), tasks: new Map() };
  const moments = features.flatMap((list) => list(present)).filter(({ at }) => at <= present.now);
  for (const { at, happen } of moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await happen(actAt(tx, at), known);
  }
}

/** The user as a service knows them, at another time, inside the transaction that is already open. */
function actAt(tx: UserTransaction, now: Date): UserContext {
  return {
    userId: tx.userId,
    now,
    read: (work) => work(tx),
    write: (work) => work(tx),
    isReplay: async () => false,
  };
}
