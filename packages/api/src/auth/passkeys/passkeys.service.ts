import type {
  AddPasskeyInput,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyState,
  RenamePasskeyInput,
  SignedAnswer,
} from '@goaltracker/contracts/auth/passkey.schema';
import { lockUser } from '@goaltracker/db/auth/auth.queries';
import {
  type PasskeyRow,
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys as listRows,
  updatePasskey,
} from '@goaltracker/db/auth/passkeys.queries';
import { setVerifiedAt } from '@goaltracker/db/auth/sessions.queries';
import { isUniqueViolation } from '@goaltracker/db/core/errors';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { maxPasskeys } from '@goaltracker/domain/auth/enums';
import type { AccountContext, ApiContext, SignedInContext } from '../../core/context.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../core/errors.ts';
import { getUser } from '../auth.service.ts';
import { describeDevice, noteSecurityChange } from '../note-security-activity.ts';
import { requireStep } from '../steps/require-step.ts';
import { requireOtherWay } from '../usable-ways.ts';
import { createChallenge, describeCreation, describeRequest, useUpChallenge } from './passkey-challenges.ts';
import { findRelyingParty, getRelyingParty } from './relying-party.ts';
import { refuseUse, usePasskey } from './use-passkey.ts';
import { verifyNewPasskey } from './verify-answer.ts';

export async function getState({ services, user }: SignedInContext): Promise<PasskeyState> {
  await user.read((tx) => tx.session);
  const party = findRelyingParty(services.publicUrl);
  return typeof party === 'string' ? { origin: null, unavailable: party } : { origin: party.origin, unavailable: null };
}

export async function listPasskeys(ctx: AccountContext): Promise<Passkey[]> {
  return (await ctx.read(listRows)).map(toPasskey);
}

/** Throws StepRequiredError, so that the user confirms their identity before the browser creates the passkey. */
export async function beginAdd({ services, user }: SignedInContext): Promise<PasskeyCreation> {
  const party = getRelyingParty(services);
  return user.write(async (tx) => {
    await requireStep(tx, user);
    await requireRoom(tx);
    const { userId, now } = user;
    const challenge = await createChallenge(tx, { purpose: 'new passkey', userId, now });
    return describeCreation({ challenge, party, user: (await getUser(tx)).user, existing: await listRows(tx) });
  });
}

export async function addPasskey(ctx: SignedInContext, { name, ...answer }: AddPasskeyInput): Promise<Passkey> {
  const { services, user } = ctx;
  const party = getRelyingParty(services);
  try {
    return await user.write(async (tx) => {
      await lockUser(tx);
      await requireStep(tx, user);
      await requireRoom(tx);
      const { clientDataJSON, transports } = answer.response;
      const challenge = await useUpChallenge(tx, { clientDataJSON, purpose: 'new passkey', now: user.now });
      const credential = challenge?.userId === user.userId && (await verifyNewPasskey(answer, party));
      if (!credential) throw new ForbiddenError('The passkey could not be added. Please try again.');
      await noteSecurityChange(tx, ctx, 'passkeyAdded');
      return toPasskey(await insertVerifiedPasskey(tx, ctx, { credential, transports, name }));
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_by_credential'))
      throw new ConflictError('Your account has this passkey already.', error);
    throw error;
  }
}

interface NewPasskey {
  readonly credential: NonNullable<Awaited<ReturnType<typeof verifyNewPasskey>>>;
  readonly transports: readonly string[] | undefined;
  readonly name?: string | undefined;
  /** Whether creating the passkey also signed the user in. */
  readonly isUsed?: boolean;
}

/**
 * The default name is the browser and system, plus a number when the name is taken: people recognize where they created
 * the passkey.
 */
export async function insertVerifiedPasskey(
  tx: UserTransaction,
  { caller, now }: Pick<ApiContext, 'caller' | 'now'>,
  { credential, transports, name, isUsed = false }: NewPasskey,
): Promise<PasskeyRow> {
  const { id, publicKey, counter } = credential.credential;
  return insertPasskey(tx, {
    id: newId(),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports?.join(',') ?? null,
    isSynced: credential.credentialBackedUp,
    name: name ?? (await chooseName(tx, describeDevice(caller.userAgent) ?? 'Passkey')),
    lastUsedAt: isUsed ? now.toISOString() : null,
    now,
  });
}

/** Returns the name, or the first of `name 2`, `name 3`… that no other passkey has. */
async function chooseName(tx: UserTransaction, name: string): Promise<string> {
  const taken = new Set((await listRows(tx)).map((row) => row.name));
  let chosen = name;
  for (let number = 2; taken.has(chosen); number += 1) chosen = `${name} ${number}`;
  return chosen;
}

export async function renamePasskey(ctx: AccountContext, { id, name }: RenamePasskeyInput): Promise<Passkey> {
  return ctx.write(async (tx) => {
    const renamed = await updatePasskey(tx, id, { name });
    if (!renamed) throw new NotFoundError();
    return toPasskey(renamed);
  });
}

/** Throws ConflictError for the last way to sign in, StepRequiredError, NotFoundError. */
export async function removePasskey(ctx: SignedInContext, id: string): Promise<void> {
  const { services, user } = ctx;
  await user.write(async (tx) => {
    // The lock keeps one of two passkeys that are removed at the same time.
    await lockUser(tx);
    if (!(await deletePasskey(tx, id))) throw new NotFoundError();
    await requireStep(tx, user);
    await requireOtherWay(tx, services);
    await noteSecurityChange(tx, ctx, 'passkeyRemoved');
  });
}

export async function beginStep({ services, user }: SignedInContext): Promise<PasskeyRequest> {
  const party = getRelyingParty(services);
  return user.write(async (tx) => {
    const { userId, now } = user;
    const challenge = await createChallenge(tx, { purpose: 'passkey step', userId, now });
    return describeRequest({ challenge, party, allowed: await listRows(tx) });
  });
}

/** The session may then change the sign-in methods for ten minutes. */
export async function verifyStep(ctx: SignedInContext, answer: SignedAnswer): Promise<void> {
  const { user } = ctx;
  const use = await user.write(async (tx) => {
    const result = await usePasskey(tx, ctx, { answer, purpose: 'passkey step' });
    if (result === 'right') await setVerifiedAt(tx, user.sessionId, user.now);
    return result;
  });
  if (use === 'wrong') throw new ForbiddenError('This passkey does not belong to your account.');
  if (use === 'copied') refuseUse(use);
}

async function requireRoom(tx: UserTransaction): Promise<void> {
  if ((await countPasskeys(tx)) < maxPasskeys) return;
  throw new ConflictError(`You have ${maxPasskeys} passkeys, the maximum number: remove one first.`);
}

function toPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, isSynced, createdAt, lastUsedAt };
}
