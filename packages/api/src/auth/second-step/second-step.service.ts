import type {
  ConfirmSecondStepInput,
  RecoveryCodes,
  SecondStepSetup,
  SecondStepState,
} from '@goaltracker/contracts/auth/second-step.schema';
import { findChallenge, insertChallenge, takeChallenge } from '@goaltracker/db/auth/challenges.queries';
import { lockEmail, lockUser } from '@goaltracker/db/auth/auth.queries';
import {
  countRecoveryCodes,
  deleteSecondStep,
  findSecondStep,
  replaceRecoveryCodes,
  saveSecondStep,
  deleteTrustedBrowser,
  deleteTrustedBrowsers,
  listTrustedBrowsers,
} from '@goaltracker/db/auth/second-steps.queries';
import { insertSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { clearOtherVerifiedAt } from '@goaltracker/db/auth/sessions.queries';
import { newId } from '@goaltracker/db/core/id';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { AccountContext, SignedInContext } from '../../core/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../core/errors.ts';
import { createSalt } from '../../core/token-codec.ts';
import { findRetryKey } from '../../core/write-once.ts';
import { getUser } from '../auth.service.ts';
import { noteSecurityActivity, noteSecurityChange } from '../note-security-activity.ts';
import { getSecurityMailKey } from '../security-mail.ts';
import { requireStep } from '../steps/require-step.ts';
import { findTimeStep, formatSetupUri, hashRecoveryCode } from './codes.ts';

/** Milliseconds. */
const setupLifetime = 30 * 60_000;
const setupPending = 10 * 60_000;
const isOff = 'The second step is off.';

export async function getState(user: AccountContext): Promise<SecondStepState> {
  return user.read(async (tx) => {
    const found = await findSecondStep(tx);
    const browsers = await listTrustedBrowsers(tx, user.now);
    return {
      isOn: found !== undefined,
      since: found?.createdAt ?? null,
      recoveryCodesLeft: await countRecoveryCodes(tx),
      trustedBrowsers: browsers.map(({ expire, ...browser }) => ({ ...browser, expiresAt: expire })),
    };
  });
}

/**
 * Derives the secret from the token, so that the secret is not stored until a code confirms it. For ten minutes the
 * same session gets the same secret again, for example after a reload; other sessions get another one. Throws
 * StepRequiredError.
 */
export async function begin({ services, user }: SignedInContext): Promise<SecondStepSetup> {
  const { email, setupToken } = await user.write(async (tx) => {
    await lockUser(tx);
    await requireStep(tx, user);
    const { email: address } = (await getUser(tx)).user;
    const state = describeState((await findSecondStep(tx)) !== undefined);
    const pending = await findChallenge(tx, toPending(user), user.now);
    const begun = pending === undefined ? undefined : (JSON.parse(pending) as Pick<SecondStepSetup, 'setupToken'>);
    if (begun?.setupToken.endsWith(`.${state}`)) return { email: address, setupToken: begun.setupToken };
    const now = user.now.getTime();
    const made = { setupToken: `${newId()}.${now + setupLifetime}.${state}` };
    await insertChallenge(tx, { ...toPending(user), data: made, expires: new Date(now + setupPending) });
    return { email: address, ...made };
  });
  const secret = services.secondSteps.deriveSecret(setupToken, user.userId);
  return { secret, uri: formatSetupUri(secret, email), setupToken };
}

/**
 * Turns the second step on, or moves it to another app. Throws ValidationError for a wrong code, ConflictError when the
 * second step was turned on or off since `begin`, StepRequiredError.
 */
export async function confirm(ctx: SignedInContext, input: ConfirmSecondStepInput): Promise<RecoveryCodes> {
  const { services, user, now } = ctx;
  return saveRecoveryCodes(ctx, async (tx) => {
    await lockUser(tx);
    await requireStep(tx, user);
    const { email } = (await getUser(tx)).user;
    const secret = services.secondSteps.deriveSecret(input.setupToken, user.userId);
    const [, expires, stateBefore] = input.setupToken.split('.');
    if (!(Number(expires) > now.getTime()))
      throw new ValidationError([{ path: ['code'], message: 'This has expired. Close it and begin again.' }]);
    const lastStep = findTimeStep(secret, input.code, now);
    if (lastStep === undefined)
      throw new ValidationError([
        { path: ['code'], message: 'This code is wrong. Enter the one that the app shows now.' },
      ]);
    const isMoved = (await findSecondStep(tx)) !== undefined;
    const state = describeState(isMoved);
    if (stateBefore !== state)
      throw new ConflictError(`The second step was turned ${state} meanwhile. Close this and begin again.`);
    // After this lock, no sign-in that found the second step off can begin a session.
    await lockEmail(tx, email, 'update');
    await saveSecondStep(tx, { secret: services.secondSteps.encrypt(secret, user.userId), lastStep, now });
    await takeChallenge(tx, toPending(user), now);
    // The other sessions were verified with the password alone.
    await clearOtherVerifiedAt(tx, user.sessionId);
    await noteSecurityChange(tx, ctx, isMoved ? 'secondStepMoved' : 'secondStepOn');
  });
}

const toPending = ({ sessionId }: AccountContext) => ({ value: sessionId, purpose: 'second step setup' }) as const;

const describeState = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Also ends trust in browsers. Throws ConflictError while the second step is off, StepRequiredError. */
export async function turnOff(ctx: SignedInContext): Promise<void> {
  const { user } = ctx;
  await user.write(async (tx) => {
    await lockUser(tx);
    await requireStep(tx, user);
    if (!(await deleteSecondStep(tx))) throw new ConflictError(isOff);
    await deleteTrustedBrowsers(tx);
    await noteSecurityChange(tx, ctx, 'secondStepOff');
  });
}

/** The old codes stop working. Throws ConflictError while the second step is off, StepRequiredError. */
export async function makeRecoveryCodes(ctx: SignedInContext): Promise<RecoveryCodes> {
  const { user } = ctx;
  return saveRecoveryCodes(ctx, async (tx) => {
    await lockUser(tx);
    await requireStep(tx, user);
    if (!(await findSecondStep(tx))) throw new ConflictError(isOff);
    await noteSecurityChange(tx, ctx, 'recoveryCodesMade');
  });
}

/**
 * Uses the `Idempotency-Key` as the salt of the codes, so that a retry gets the same codes although only hashes are
 * stored.
 */
async function saveRecoveryCodes(
  { caller, services, user }: SignedInContext,
  before: (tx: UserTransaction) => Promise<void>,
): Promise<RecoveryCodes> {
  const salt = findRetryKey(caller) ?? createSalt();
  const derive = (id: string) => services.secondSteps.deriveRecoveryCodes({ userId: user.userId, id, salt });
  const { id } = await user.write(async (tx) => {
    await before(tx);
    const batch = { id: newId() };
    await replaceRecoveryCodes(tx, derive(batch.id).map(hashRecoveryCode));
    return batch;
  });
  return { recoveryCodes: derive(id) };
}

/** The browser's next sign-in needs a code. Throws NotFoundError. */
export async function endTrust(ctx: SignedInContext, id: string): Promise<void> {
  await ctx.user.write(async (tx) => {
    if (!(await deleteTrustedBrowser(tx, id))) throw new NotFoundError();
    await noteSecurityActivity(tx, ctx, 'trustEnded');
  });
}

/**
 * Turns off the second step for the operator, with recovery codes and trusted browsers. Mails the user when mail is set
 * up. Returns false when the second step was off.
 */
export async function resetSecondStep(
  tx: UserTransaction,
  { canMail, now }: { canMail: boolean; now: Date },
): Promise<boolean> {
  if (!(await deleteSecondStep(tx))) return false;
  await deleteTrustedBrowsers(tx);
  await insertSecurityActivity(tx, { kind: 'secondStepReset', device: null, now });
  if (canMail) await scheduleJob(tx, { kind: 'mail', key: getSecurityMailKey('secondStepReset'), dueAt: now });
  return true;
}
