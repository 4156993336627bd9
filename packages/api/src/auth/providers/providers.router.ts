import * as contract from '@goaltracker/contracts/auth/provider.schema';
import { signedIn } from '@goaltracker/contracts/auth/user.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta, wrongCredentials } from '../../core/meta.ts';
import { accountProcedure, publicProcedure, router, trustedOutput } from '../../core/trpc.ts';
import * as providers from './providers.service.ts';

const rest = createRestMeta('Account');

/** Sign-in at identity providers (rules/accounts.md#identity-providers). */
export const providersRouter = router({
  /**
   * Signs in with a code from a provider, and creates an account the first time. Throws FORBIDDEN when the code is not
   * valid or registration is closed, CONFLICT when the address has an account and the provider has not confirmed it.
   */
  signIn: publicProcedure
    .meta(
      rest('POST', '/auth/providers/sign-in', {
        summary: 'Sign in with a code from a provider',
        description:
          'To sign in at a provider, open `/auth/providers/{number}/start?challenge=…&path=/` in a browser, with the SHA-256 of a random text in base64url. The provider sends the browser back to that path of the app, with a code in the fragment of the address. The first sign-in makes an account, where registration allows it. A code works once, within 20 minutes, with the text that the sign-in began with.',
        access: 'public',
        refusals: {
          401: wrongCredentials,
          403: 'The code has expired or was used, registration is closed, or the account is disabled.',
          409: 'The address has an account, and the provider has not confirmed it.',
        },
      }),
    )
    .input(contract.providerSignInInput)
    .output(trustedOutput(contract.providerSignIn))
    .mutation(({ ctx, input }) => providers.signIn(ctx, input)),

  /** Lists the accounts at providers that sign the user in. */
  listJoined: accountProcedure
    .meta(rest('GET', '/auth/providers/joined', { summary: 'List joined accounts at providers', access: 'account' }))
    .output(trustedOutput(z.array(contract.identity)))
    .query(({ ctx }) => providers.listJoined(ctx)),

  /**
   * Joins an account at a provider. Throws STEP_REQUIRED, FORBIDDEN, CONFLICT when the account belongs to another user.
   */
  join: accountProcedure
    .meta(
      rest('POST', '/auth/providers/joined', {
        summary: 'Join an account at a provider',
        description: 'From then on it signs you in here. Needs a sign-in or another proof within the last ten minutes.',
        status: 201,
        access: 'account',
        refusals: { 409: 'It signs in to another account, or is one too many.' },
      }),
    )
    .input(contract.providerCode)
    .output(trustedOutput(contract.identity))
    .mutation(({ ctx, input }) => providers.join(ctx, input)),

  /** Removes a joined account at a provider. Throws STEP_REQUIRED, NOT_FOUND, CONFLICT for the last way to sign in. */
  leave: accountProcedure
    .meta(
      rest('DELETE', '/auth/providers/joined/{id}', {
        summary: 'Leave an account at a provider',
        description:
          'It does not sign you in here any more. Needs a sign-in or another proof within the last ten minutes. The last way to sign in cannot be removed.',
        status: 204,
        access: 'account',
        refusals: { 409: 'It is the only way to sign in to the account.' },
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => providers.leave(ctx, input.id)),

  /** Confirms the user's identity with a new sign-in at a provider. Throws UNAUTHENTICATED, FORBIDDEN. */
  verifyStep: accountProcedure
    .meta(
      rest('POST', '/auth/providers/step', {
        summary: 'Prove that it is you by a sign-in at a provider',
        description: 'Begin the sign-in with `&step=true`, so that the provider asks for it again.',
        status: 204,
        access: 'account',
      }),
    )
    .input(contract.providerCode)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => providers.verifyStep(ctx, input)),

  /** Signs in with a link from `npm run admin -- sign-in-link`. Throws FORBIDDEN. */
  signInByLink: publicProcedure
    .meta(
      rest('POST', '/auth/sign-in-link', {
        summary: 'Sign in with a link of the operator',
        description: 'The link works once, within 30 minutes.',
        access: 'public',
        refusals: { 401: wrongCredentials, 403: 'The link has expired or was used, or the account is disabled.' },
      }),
    )
    .input(contract.signInLinkInput)
    .output(trustedOutput(signedIn))
    .mutation(({ ctx, input }) => providers.signInByLink(ctx, input)),
});
