import { randomUUID } from 'node:crypto';
import { findUser } from '@goaltracker/db/auth/auth.queries';
import { claimDeliveries } from '@goaltracker/db/reminders/reminder-deliveries.queries';
import { newId } from '@goaltracker/db/core/id';
import { insertLinkedRows } from '@goaltracker/db/testing/linked-rows';
import { type AnswerCode, hashVerifier, storeAnswer } from '../auth/providers/provider-answers.ts';
import { createSignInLink } from '../auth/providers/sign-in-link.ts';
import { hashToken } from '../core/token-codec.ts';
import { hashClaim } from '../core/tokens.ts';
import { first } from './goal-samples.ts';
import { type SecondStepSeeds, seedSecondStep } from './second-step.ts';
import { type PasskeyAnswers, preparePasskeyAnswers } from './passkey-answers.ts';
import { type TestApi, type TestUser, createTestCaller } from './test-api.ts';
import { makeSubscription } from '@goaltracker/db/testing/push-service';

/** A user with one record of every kind. All texts of these records contain `text`. */
export interface World {
  readonly user: TestUser;
  readonly text: string;
  readonly resetToken: string;
  /** Codes for the user's joined account at a provider, and for another account. */
  readonly providerCode: AnswerCode;
  readonly newProviderCode: AnswerCode;
  /** The token of an operator's link. */
  readonly signInToken: string;
  readonly reminderToken: string;
  readonly secondStep: SecondStepSeeds;
  readonly passkeyAnswers: PasskeyAnswers;
  readonly ids: Readonly<Record<RecordKind, string>>;
}

type RecordKind =
  | 'category'
  | 'goal'
  | 'milestone'
  | 'lead'
  | 'progressEntry'
  | 'problemReport'
  | 'calendarEvent'
  | 'planningSession'
  | 'task'
  | 'taskPart'
  | 'taskFilter'
  | 'labelChange'
  | 'deletedTask'
  | 'deletedEvent'
  | 'resource'
  | 'note'
  | 'apiToken'
  | 'calendarFeed'
  | 'pushDevice'
  | 'session'
  | 'passkey'
  | 'identity'
  | 'import'
  | 'subscription'
  | 'subscribedEvent'
  | 'trustedBrowser'
  | 'user';

export const worldDay = '2090-03-06';

export async function createWorld(test: TestApi): Promise<World> {
  const user = await test.signUp();
  const text = `Written by ${randomUUID()}`;
  await user.trpc.auth.update({ name: text });
  const category = await user.trpc.categories.create({ name: text, icon: 'Star', color: 'blue' });
  const goal = await user.trpc.goals.create({
    title: text,
    description: text,
    categoryId: category.id,
    goalType: 'wig',
    milestones: [{ title: text }],
    leads: [{ title: text, targetValue: 100, unit: text }],
  });
  const lead = first(goal.leads);
  const entry = await user.trpc.progress.create({ goalId: goal.id, leadId: lead.id, value: 10, notes: text });
  const problemReport = await user.trpc.problemReports.create({ subject: text, description: text });
  const apiToken = await user.trpc.apiTokens.create({ name: text, access: 'write' });
  const pushDevice = await user.trpc.pushDevices.add(makeSubscription());
  const calendarFeed = await user.trpc.calendarFeeds.create({ name: text });
  const others = await test.testDatabase.database.asUser({ userId: user.id }, (tx) =>
    insertLinkedRows(tx, { goalId: goal.id, text }),
  );
  const deletedTask = await user.trpc.tasks.create({ title: text, scheduledStart: `${worldDay}T12:00:00Z` });
  await user.trpc.tasks.remove({ id: deletedTask.id });
  const labelChange = newId();
  await user.trpc.taskLabels.update({ name: 'phone', newName: 'Phone', undoId: labelChange });
  const deletedEvent = await user.trpc.calendar.create({ title: text, startTime: `${worldDay}T15:00:00Z` });
  await user.trpc.calendar.remove({ id: deletedEvent.id });
  await user.trpc.goals.update({ id: goal.id, planningSessionId: others.planningSession });
  return {
    user,
    text,
    providerCode: await createProviderCode(test, others.identity),
    newProviderCode: await createProviderCode(test, randomUUID()),
    signInToken: await createSignInLink(test.testDatabase.database, user.id, test.clock.now),
    resetToken: await createResetToken(test, user.id),
    secondStep: await seedSecondStep(test, user.id, { deviceId: others.trustedBrowser }),
    reminderToken: await createReminderToken(test, user.id, { deviceId: pushDevice.id, eventId: others.calendarEvent }),
    passkeyAnswers: await preparePasskeyAnswers(test, user, text),
    ids: {
      ...others,
      category: category.id,
      goal: goal.id,
      milestone: first(goal.milestones).id,
      lead: lead.id,
      progressEntry: entry.id,
      problemReport: problemReport.id,
      apiToken: apiToken.id,
      calendarFeed: calendarFeed.id,
      pushDevice: pushDevice.id,
      labelChange,
      deletedTask: deletedTask.id,
      deletedEvent: deletedEvent.id,
      user: user.id,
    },
  };
}

export function createReminderToken(
  { api, clock, testDatabase }: TestApi,
  userId: string,
  delivery: { deviceId: string; eventId: string },
): Promise<string> {
  const token = api.services.reminderTokens.encode({ userId, id: delivery.deviceId, salt: '' });
  const tomorrow = new Date(clock.now.getTime() + 86_400_000).toISOString();
  const times = {
    startTime: `${worldDay}T09:00:00.000Z`,
    keptUntil: tomorrow,
    tokenExpiresAt: tomorrow,
    offeredAmount: null,
  };
  return testDatabase.database.asUser({ userId }, async (tx) => {
    const span = { now: clock.now, until: new Date(tomorrow) };
    await claimDeliveries(tx, [{ ...delivery, ...times, tokenHash: hashToken(token) }], span);
    return token;
  });
}

export async function createProviderCode(
  { api, clock }: TestApi,
  key: string,
  { isEmailVerified = true } = {},
): Promise<AnswerCode> {
  const verifier = randomUUID();
  const profile = {
    issuer: 'https://id.example/',
    key,
    email: `${key}@example.org`,
    isEmailVerified,
    fullName: undefined,
    accountName: 'ada',
    signedInAt: clock.now.toISOString(),
    session: null,
  };
  const answer = { provider: 1, profile, challenge: hashVerifier(verifier), isStep: true };
  return { code: await storeAnswer(api.createContext(createTestCaller()), answer), verifier };
}

/** Creates the token of a link that `npm run admin -- reset-password` prints. */
export function createResetToken({ api, clock, testDatabase }: TestApi, userId: string): Promise<string> {
  return testDatabase.database.asUser({ userId }, async (tx) => {
    const { passwordHash = null } = (await findUser(tx)) ?? {};
    return api.services.tokens.sign('reset', { sub: userId, replaces: hashClaim(passwordHash) }, clock.now);
  });
}
