import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import * as fc from 'fast-check';
import { backUp, restore } from '../backup-files.ts';
import { changeZone, pick, today } from './account-model.ts';
import { createAction, expectToMatch } from './action.ts';
import { addDays, weekday } from './days.ts';
import { number } from './details.ts';

const hour = 3_600_000;

/** Lets minutes or days pass. Signs the user in again when the session ends after 30 days. */
const wait = createAction({
  name: 'wait (hours)',
  details: fc.record({ hours: fc.constantFrom(1, 13, 24, 24, 31, 48, 72, 170) }),
  async perform({ hours }, { account, person }) {
    account.now += hours * hour;
    person.test.clock.set(new Date(account.now).toISOString());
    const { email, password } = person;
    person.token = (await person.test.as().trpc.auth.login({ email, password })).token;
  },
});

/** Clocks change by an hour in New York and Berlin, by half an hour on Lord Howe Island. */
export const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'] as const;

const moveToZone = createAction({
  name: 'move to another time zone',
  details: fc.record({ timezone: fc.constantFrom(...zones) }),
  async perform({ timezone }, { account, person, send }) {
    // A minute later, so that every instant belongs to one zone.
    account.now += 60_000;
    person.test.clock.set(new Date(account.now).toISOString());
    await send('PUT', '/auth/user', { timezone });
    changeZone(account, timezone);
    account.stays.push({ since: account.now, zone: timezone });
  },
});

const addCategory = createAction({
  name: 'add a category',
  details: fc.record({}),
  async perform(_, { account, send }) {
    const fields = { name: `Garden ${account.categories.length}`, icon: 'Sun', color: 'teal' };
    const { id } = await send<Category>('POST', '/categories', fields);
    account.categories.push({ id, ...fields });
  },
});

const editCategory = createAction({
  name: 'rename or delete a category',
  details: fc.record({ category: number, removes: fc.boolean() }),
  isPossible: ({ categories }) => categories.length > 0,
  async perform({ category: which, removes }, { account, send }) {
    const category = pick(account.categories, which);
    if (!removes) {
      category.name = `${category.name.slice(0, 20)}!`;
      await send('PUT', `/categories/${category.id}`, { name: category.name });
      return;
    }
    await send('DELETE', `/categories/${category.id}`);
    account.categories = account.categories.filter(({ id }) => id !== category.id);
    for (const goal of account.goals) if (goal.categoryId === category.id) goal.categoryId = null;
  },
});

const planMonth = createAction({
  name: 'plan the month',
  details: fc.record({}),
  async perform(_, { account, send }) {
    const [year, month] = today(account).split('-').map(Number);
    const { id } = await send<PlanningSession>('POST', '/planner/sessions', { month, year, status: 'draft' });
    const known = account.plans.find((plan) => plan.month === month && plan.year === year);
    if (known) expectToMatch({ id }, { id: known.id });
    else account.plans.push({ id, month: month ?? 0, year: year ?? 0, savedAt: null });
  },
});

const savePlan = createAction({
  name: 'save the plan',
  details: fc.record({}),
  isPossible: ({ plans }) => plans.length > 0,
  async perform(_, { account, send }) {
    const plan = pick(account.plans, account.plans.length - 1);
    const isEmpty = account.goals.every(({ planningSessionId }) => planningSessionId !== plan.id);
    await send('POST', `/planner/sessions/${plan.id}/save`, undefined, isEmpty ? 400 : 200);
    if (!isEmpty) plan.savedAt = account.now;
  },
});

const reviewWeek = createAction({
  name: 'review the week',
  details: fc.record({ wentWell: fc.constantFrom('Three runs', 'Nothing') }),
  async perform({ wentWell }, { account, send }) {
    const day = today(account);
    const week = addDays(day, -((weekday(day) + 6) % 7));
    await send('PUT', `/planner/reviews/${day}`, { wentWell });
    account.reviews = [...account.reviews.filter((review) => review.week !== week), { week, wentWell }];
  },
});

const restoreBackup = createAction({
  name: 'back up, reset and restore',
  details: fc.record({}),
  async perform(_, { account, send, person }) {
    const file = await backUp(person.test, person);
    await send('POST', '/data/reset', undefined, 204);
    expectToMatch(await send('GET', '/goals'), []);
    expectToMatch(await send('GET', '/data-check'), { hasData: false });
    await restore(person.test, person, file);
    // A backup has no deleted tasks.
    account.deletedTasks = [];
  },
});

/** Time passes often enough for a year. */
export const accountActions = [
  ...Array.from({ length: 14 }, () => wait),
  moveToZone,
  addCategory,
  editCategory,
  planMonth,
  savePlan,
  reviewWeek,
  restoreBackup,
];
