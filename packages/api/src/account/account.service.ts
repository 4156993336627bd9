import type {
  ChangePasswordInput,
  DeleteUserInput,
  LoginInput,
  RegisterInput,
  SignedIn,
  UpdateUserInput,
  User,
} from '@goaltracker/contracts/account/account.schema';
import {
  deleteOtherSessions,
  deleteSession,
  deleteUser,
  findUser,
  findUserIdByEmail,
  insertSession,
  insertUser,
  updateUser as updateUserRow,
} from '@goaltracker/db/account/account.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { isUniqueViolation } from '@goaltracker/db/core/errors';
import { newId } from '@goaltracker/db/core/id';
import { insertCategories } from '@goaltracker/db/goals/categories.queries';
import { defaultCategories } from '@goaltracker/domain/goals/category-look';
import type { ApiContext, UserContext } from '../core/context.ts';
import { ConflictError, NotFoundError, UnauthenticatedError } from '../core/errors.ts';
import type { PasswordHasher } from './passwords.ts';
import { sessionLifetime } from './session-tokens.ts';

const wrongCredentials = 'Invalid credentials';

export async function register({ services, now }: ApiContext, input: RegisterInput): Promise<SignedIn> {
  const { database, passwords } = services;
  const passwordHash = await passwords.hash(input.password);
  const userId = newId();
  try {
    return await database.asUser({ userId }, async (tx) => {
      const user = await insertUser(tx, { ...input, passwordHash, now });
      await insertCategories(tx, defaultCategories.map((category) => ({ ...category, createdAt: now })));
      return { token: await openSession(tx, services, now), user };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ConflictError('User already exists', error);
    throw error;
  }
}

/** Costs the same time whether the e-mail is unknown or the password wrong. */
export async function login({ caller, services, now }: ApiContext, input: LoginInput): Promise<SignedIn> {
  const { attempts, database, passwords } = services;
  const attempt = { email: input.email, address: caller.address };
  await attempts.begin(attempt);
  const userId = (await findUserIdByEmail(database, input.email)) ?? newId();
  const known = await database.asUser({ userId }, (tx) => findUser(tx));
  if (!(await passwords.matches(known?.passwordHash, input.password)) || !known) {
    throw new UnauthenticatedError(wrongCredentials);
  }
  await attempts.forgive(attempt);
  const token = await database.asUser({ userId }, (tx) => openSession(tx, services, now));
  return { token, user: known.user };
}

export async function getCurrentUser(ctx: UserContext): Promise<User> {
  return (await ctx.read(getUser)).user;
}

export async function logout(ctx: UserContext): Promise<void> {
  await ctx.write((tx) => deleteSession(tx, ctx.sessionId));
}

export async function updateUser(ctx: UserContext, input: UpdateUserInput): Promise<User> {
  return ctx.write(async (tx) => {
    await updateUserRow(tx, { ...input, updatedAt: ctx.now });
    return (await getUser(tx)).user;
  });
}

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(ctx: UserContext, passwords: PasswordHasher, input: ChangePasswordInput): Promise<void> {
  await checkPassword(ctx, passwords, input.oldPassword);
  const passwordHash = await passwords.hash(input.newPassword);
  await ctx.write(async (tx) => {
    await updateUserRow(tx, { passwordHash, updatedAt: ctx.now });
    await deleteOtherSessions(tx, ctx.sessionId);
  });
}

export async function removeUser(ctx: UserContext, passwords: PasswordHasher, input: DeleteUserInput): Promise<void> {
  await checkPassword(ctx, passwords, input.password);
  await ctx.write(deleteUser);
}

async function checkPassword(ctx: UserContext, passwords: PasswordHasher, password: string): Promise<void> {
  const { passwordHash } = await ctx.read(getUser);
  if (!(await passwords.matches(passwordHash, password))) throw new UnauthenticatedError(wrongCredentials);
}

async function getUser(tx: UserTransaction) {
  const found = await findUser(tx);
  if (!found) throw new NotFoundError();
  return found;
}

async function openSession(tx: UserTransaction, { tokens }: ApiContext['services'], now: Date): Promise<string> {
  const sessionId = newId();
  const expires = new Date(now.getTime() + sessionLifetime);
  await insertSession(tx, { sessionId, expires, now });
  return tokens.issue({ userId: tx.userId, sessionId }, expires, now);
}
