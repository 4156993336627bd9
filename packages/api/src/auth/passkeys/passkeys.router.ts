import * as contract from '@goaltracker/contracts/auth/passkey.schema';
import { signedIn } from '@goaltracker/contracts/auth/user.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta, wrongCredentials, maximumReached } from '../../core/meta.ts';
import { accountProcedure, publicProcedure, router, trustedOutput } from '../../core/trpc.ts';
import * as signIn from './passkey-sign-in.service.ts';
import * as passkeys from './passkeys.service.ts';

const rest = createRestMeta('Account');
const nothing = z.void();
const forbidden = 'The server does not offer passkeys, this may not be done with this one, or the account is disabled.';

/**
 * Sign-in with passkeys, and the passkeys of the account (rules/accounts.md#passkeys). Only a session can manage them.
 */
export const passkeysRouter = router({
  /** Returns a challenge for a passkey to sign. Throws FORBIDDEN when the server offers no passkeys. */
  beginSignIn: publicProcedure
    .meta(
      rest('POST', '/auth/passkeys/sign-in/options', {
        summary: 'Begin to sign in with a passkey',
        description:
          'Returns the browser’s options for signing a challenge with a passkey. The challenge works once, within 5 minutes. It names no account.',
        access: 'public',
        refusals: {
          403: forbidden,
        },
      }),
    )
    .output(trustedOutput(contract.passkeyRequest))
    .mutation(({ ctx }) => signIn.beginSignIn(ctx)),

  /**
   * Creates a session when the signed challenge is right. Throws UNAUTHENTICATED, and FORBIDDEN for a copied passkey.
   */
  signIn: publicProcedure
    .meta(
      rest('POST', '/auth/passkeys/sign-in', {
        summary: 'Sign in with a passkey',
        description: 'A passkey counts as both steps: the server asks for no code.',
        access: 'public',
        refusals: {
          401: wrongCredentials,
          403: forbidden,
        },
      }),
    )
    .input(contract.passkeySignInInput)
    .output(trustedOutput(signedIn))
    .mutation(({ ctx, input }) => signIn.signIn(ctx, input)),

  /** Returns the browser's options for creating the passkey of a new account. Throws FORBIDDEN. */
  beginSignUp: publicProcedure
    .meta(
      rest('POST', '/auth/passkeys/sign-up/options', {
        summary: 'Begin to create an account with a passkey',
        access: 'public',
        refusals: {
          403: forbidden,
        },
      }),
    )
    .input(contract.beginSignUpInput)
    .output(trustedOutput(contract.passkeyCreation))
    .mutation(({ ctx, input }) => signIn.beginSignUp(ctx, input)),

  /** Creates an account without a password and signs its user in. Throws UNAUTHENTICATED, CONFLICT, FORBIDDEN. */
  signUp: publicProcedure
    .meta(
      rest('POST', '/auth/passkeys/sign-up', {
        summary: 'Create an account with a passkey and without a password',
        status: 201,
        access: 'public',
        refusals: {
          401: wrongCredentials,
          403: forbidden,
          409: 'It already exists.',
        },
      }),
    )
    .input(contract.passkeySignUpInput)
    .output(trustedOutput(signedIn))
    .mutation(({ ctx, input }) => signIn.signUp(ctx, input)),

  /** Returns whether the server offers passkeys, and at which origin. */
  getState: accountProcedure
    .meta(rest('GET', '/auth/passkeys/state', { summary: 'Find out whether passkeys are offered', access: 'account' }))
    .output(trustedOutput(contract.passkeyState))
    .query(({ ctx }) => passkeys.getState(ctx)),

  list: accountProcedure
    .meta(rest('GET', '/auth/passkeys', { summary: 'List passkeys', access: 'account' }))
    .output(trustedOutput(z.array(contract.passkey)))
    .query(({ ctx }) => passkeys.listPasskeys(ctx.user)),

  /**
   * Returns the browser's options for creating a passkey. Throws STEP_REQUIRED, FORBIDDEN, and CONFLICT at 20 passkeys.
   */
  beginAdd: accountProcedure
    .meta(
      rest('POST', '/auth/passkeys/options', {
        summary: 'Begin to add a passkey',
        access: 'account',
        refusals: { 409: maximumReached },
      }),
    )
    .output(trustedOutput(contract.passkeyCreation))
    .mutation(({ ctx }) => passkeys.beginAdd(ctx)),

  /** Adds a passkey that the browser created. Throws STEP_REQUIRED, FORBIDDEN, CONFLICT. */
  add: accountProcedure
    .meta(
      rest('POST', '/auth/passkeys', {
        summary: 'Add a passkey',
        status: 201,
        access: 'account',
        refusals: { 409: maximumReached },
      }),
    )
    .input(contract.addPasskeyInput)
    .output(trustedOutput(contract.passkey))
    .mutation(({ ctx, input }) => passkeys.addPasskey(ctx, input)),

  rename: accountProcedure
    .meta(rest('PUT', '/auth/passkeys/{id}', { summary: 'Rename a passkey', access: 'account' }))
    .input(contract.renamePasskeyInput)
    .output(trustedOutput(contract.passkey))
    .mutation(({ ctx, input }) => passkeys.renamePasskey(ctx.user, input)),

  /** Removes a passkey; it cannot sign in any more. Throws STEP_REQUIRED, and CONFLICT for the last way to sign in. */
  remove: accountProcedure
    .meta(
      rest('DELETE', '/auth/passkeys/{id}', {
        summary: 'Remove a passkey',
        description: 'Sessions that began with it stay. The last way to sign in to the account cannot be removed.',
        status: 204,
        access: 'account',
        refusals: { 409: 'It is the only way to sign in to the account.' },
      }),
    )
    .input(byId)
    .output(trustedOutput(nothing))
    .mutation(({ ctx, input }) => passkeys.removePasskey(ctx, input.id)),

  /** Returns a challenge for one of the account's passkeys. */
  beginStep: accountProcedure
    .meta(
      rest('POST', '/auth/passkeys/step/options', {
        summary: 'Begin to confirm with a passkey that it is you',
        access: 'account',
      }),
    )
    .output(trustedOutput(contract.passkeyRequest))
    .mutation(({ ctx }) => passkeys.beginStep(ctx)),

  /** Confirms the identity of the session's user for ten minutes (rules/accounts.md#steps). Throws FORBIDDEN. */
  verifyStep: accountProcedure
    .meta(
      rest('POST', '/auth/passkeys/step', {
        summary: 'Confirm with a passkey that it is you',
        description: 'For ten minutes the session may then change how the account is signed in to.',
        status: 204,
        access: 'account',
      }),
    )
    .input(contract.passkeyStepInput)
    .output(trustedOutput(nothing))
    .mutation(({ ctx, input }) => passkeys.verifyStep(ctx, input)),
});
