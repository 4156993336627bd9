import { scheduleReminders } from '@goaltracker/db/reminders/reminder-jobs.queries';
import type { ChangePasswordInput, DeleteUserInput, RegisterInput } from '@goaltracker/contracts/auth/account.schema';
import type { LoginInput } from '@goaltracker/contracts/auth/auth.schema';
import type { SignInWays } from '@goaltracker/contracts/auth/step.schema';
import type { SignedIn, UpdateUserInput, User } from '@goaltracker/contracts/auth/user.schema';
import { invalidCredentials } from '@goaltracker/domain/auth/enums';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  lockEmail,
  lockUser,
  knowsTimeZone,
  updateUser as updateUserRow,
} from '@goaltracker/db/auth/auth.queries';
import { deleteOtherSessions, deleteSession } from '@goaltracker/db/auth/sessions.queries';
import { findSecondStep, deleteTrustedBrowsers, isTrustedBrowser } from '@goaltracker/db/auth/second-steps.queries';
import { refetchAll } from '@goaltracker/db/subscriptions/fetch-jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { isUniqueViolation } from '@goaltracker/db/core/errors';
import { newId } from '@goaltracker/db/core/id';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import { insertDefaultCategories } from '@goaltracker/db/goals/categories.queries';
import type { AccountContext, ApiContext, SignedInContext, UserContext } from '../core/context.ts';
import {
  ConflictError,
  NotFoundError,
  SecondStepRequiredError,
  UnauthenticatedError,
  ValidationError,
} from '../core/errors.ts';
import { hashClaim } from '../core/tokens.ts';
import { publishChange } from '../core/user-context.ts';
import { scheduleDigests } from '../core/schedule-digests.ts';
import { createUsedLinkError } from './links/verify-link.ts';
import { confirmationMailKey } from './links/confirmation-mail.ts';
import { admitNewUser } from './links/account-links.service.ts';
import { beginSession, findDevice, issueDeviceToken } from './begin-session.ts';
import { noteSecurityActivity, noteSecurityChange } from './note-security-activity.ts';
import { requireStepWhereAsked } from './steps/require-step.ts';
import { findUsableWays, requirePasswords } from './usable-ways.ts';

export async function register(ctx: ApiContext, input: RegisterInput): Promise<SignedIn> {
  const { services } = ctx;
  const { passwords } = services;
  requirePasswords(services);
  const userId = await admitNewUser(ctx, input.invite);
  const passwordHash = await passwords.hash(input.password);
  const { name, email } = input;
  return registerAccount(ctx, { userId, name, email, passwordHash }, (tx) => beginSession(tx, ctx, 'signedIn'));
}

interface NewAccount extends Pick<RegisterInput, 'name' | 'email'> {
  readonly passwordHash: string | null;
  /** When set, no confirmation mail is sent. */
  readonly emailConfirmedAt?: Date;
}

/**
 * Creates an account and signs its user in. `begin` begins the session in the same transaction and returns the session
 * token. Above the mail limits, sends no confirmation mail; the user can request it later.
 */
export async function registerAccount(
  ctx: ApiContext,
  { userId, ...account }: NewAccount & { readonly userId: string },
  begin: (tx: UserTransaction) => Promise<string>,
): Promise<SignedIn> {
  const { caller, services, now } = ctx;
  const create = ({ mails }: { mails: boolean }) =>
    services.database.asUser({ userId }, async (tx) => {
      const user = await createAccount(tx, { ...account, now });
      await noteSecurityActivity(tx, ctx, 'accountCreated');
      if (mails) await scheduleJob(tx, { kind: 'mail', key: confirmationMailKey, dueAt: now });
      const deviceToken = await issueDeviceToken(services, { userId, deviceGeneration: 0, deviceId: newId() }, now);
      return { token: await begin(tx), user, deviceToken };
    });
  const createWithoutMail = () => create({ mails: false });
  try {
    if (!services.mail || account.emailConfirmedAt) return await createWithoutMail();
    const request = { address: account.email, network: caller.network };
    return await services.attempts.limitMail(request, () => create({ mails: true }), createWithoutMail);
  } catch (error) {
    // Another request used the same invitation first.
    if (isUniqueViolation(error, 'users_pkey')) throw createUsedLinkError();
    if (isUniqueViolation(error)) throw new ConflictError('User already exists', error);
    throw error;
  }
}

export async function createAccount(tx: UserTransaction, account: NewAccount & { readonly now: Date }): Promise<User> {
  const user = await insertUser(tx, account);
  await insertDefaultCategories(tx, account.now);
  return user;
}

/**
 * Takes the same time for an unknown email as for a wrong password. Throws SecondStepRequiredError when the account has
 * a second step and the browser is not trusted, and DisabledAccountError.
 */
export async function login(ctx: ApiContext, input: LoginInput): Promise<SignedIn> {
  const { caller, services, now } = ctx;
  const { attempts, database, passwords } = services;
  const { network } = caller;
  requirePasswords(services);
  const owner = (await findUserByEmail(database, input.email)) ?? { userId: newId(), deviceGeneration: 0 };
  const { userId } = owner;
  const knownDevice = await findDevice(services, input.deviceTokens ?? [], owner, now);
  const account = input.email.toLowerCase();
  const guess = knownDevice === undefined ? { account, source: network, network } : { account, source: knownDevice };
  const matching = await attempts.attempt(guess, async () => {
    const found = await database.asUser({ userId }, (tx) => findUser(tx));
    return (await passwords.matches(found?.passwordHash, input.password)) ? found : undefined;
  });
  if (!matching) throw new UnauthenticatedError(invalidCredentials);
  const { passwordHash } = matching;
  const deviceId = knownDevice ?? newId();
  const token = await database.asUser({ userId }, async (tx) => {
    await lockEmail(tx, input.email, 'share');
    // The password may have been replaced during the comparison.
    if ((await findUser(tx))?.passwordHash !== passwordHash) throw new UnauthenticatedError(invalidCredentials);
    const hasSecondStep = (await findSecondStep(tx)) !== undefined;
    if (hasSecondStep && !(await isTrustedBrowser(tx, deviceId, now))) return undefined;
    return beginSession(tx, ctx, 'signedIn', { isVerified: !hasSecondStep });
  });
  if (token === undefined) {
    const known = knownDevice !== undefined;
    const pending = { sub: userId, device: deviceId, known, password: hashClaim(passwordHash) };
    throw new SecondStepRequiredError(await services.tokens.sign('secondStep', pending, now));
  }
  publishChange(ctx, { userId, name: 'sessions' });
  return {
    token,
    user: matching.user,
    deviceToken: await issueDeviceToken(services, { ...owner, deviceId }, now),
  };
}

export async function getCurrentUser(ctx: UserContext): Promise<User> {
  return (await ctx.read(getUser)).user;
}

export async function getSignInWays({ services, user }: SignedInContext): Promise<SignInWays> {
  return user.read((tx) => findUsableWays(tx, services));
}

export async function logout(ctx: AccountContext): Promise<void> {
  await ctx.write(async (tx) => void (await deleteSession(tx, ctx.sessionId)));
}

export async function updateUser(ctx: UserContext, input: UpdateUserInput): Promise<User> {
  return ctx.write(async (tx) => {
    if (input.timezone !== undefined && !(await knowsTimeZone(tx, input.timezone))) {
      throw new ValidationError([{ path: ['timezone'], message: 'Unknown time zone' }]);
    }
    await updateUserRow(tx, { ...input, updatedAt: ctx.now });
    // Times without a zone are read in the user's time zone.
    if (input.timezone !== undefined) {
      await refetchAll(tx, ctx.now);
      if (input.timezone !== (await tx.session).timezone) {
        scheduleReminders(tx);
        await scheduleDigests(tx, ctx.now);
      }
    }
    return (await getUser(tx)).user;
  });
}

/**
 * Ends all other sessions. Throws StepRequiredError, ForbiddenError when the server has no passwords, and
 * ValidationError when the account has a password and the old password is missing.
 */
export async function changePassword(ctx: SignedInContext, input: ChangePasswordInput): Promise<void> {
  const { services, user } = ctx;
  // A retry would fail the check below, because the first request has already changed the password.
  if (await user.isReplay()) return;
  requirePasswords(services);
  await user.read((tx) => requireStepWhereAsked(tx, ctx));
  const { email } = await checkPassword(ctx, input.oldPassword, 'oldPassword');
  const passwordHash = await services.passwords.hash(input.newPassword);
  await user.write(async (tx) => {
    await lockUser(tx);
    const isFirst = (await getUser(tx)).passwordHash === null;
    await lockEmail(tx, email, 'update');
    await updateUserRow(tx, { passwordHash, updatedAt: user.now });
    await deleteOtherSessions(tx, user.sessionId);
    await deleteTrustedBrowsers(tx);
    await noteSecurityChange(tx, ctx, isFirst ? 'passwordSet' : 'passwordChanged');
  });
}

export async function removeUser(ctx: SignedInContext, input: DeleteUserInput): Promise<void> {
  await ctx.user.read((tx) => requireStepWhereAsked(tx, ctx));
  await checkPassword(ctx, input.password, 'password');
  await ctx.user.write(deleteUser);
}

/**
 * Counts wrong passwords per session: a stolen token cannot guess without limit, and guesses at sign-in do not block
 * the owner.
 */
export async function checkPassword(
  { services, user }: SignedInContext,
  password: string | undefined,
  field: string,
): Promise<User> {
  const { user: owner, passwordHash } = await user.read(getUser);
  if (passwordHash === null || !services.hasPasswords) return owner;
  if (password === undefined) throw new ValidationError([{ path: [field], message: 'Required' }]);
  const guess = { account: owner.email.toLowerCase(), source: user.sessionId };
  const isRight = await services.attempts.attempt(guess, async () =>
    (await services.passwords.matches(passwordHash, password)) ? true : undefined,
  );
  if (!isRight) throw new UnauthenticatedError(invalidCredentials);
  return owner;
}

export async function getUser(tx: UserTransaction) {
  const found = await findUser(tx);
  if (!found) throw new NotFoundError();
  return found;
}
