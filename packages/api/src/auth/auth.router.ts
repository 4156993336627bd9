import * as contract from '@goaltracker/contracts/auth/auth.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { accountProcedure, trustedOutput, publicProcedure, router, userProcedure } from '../core/trpc.ts';
import * as account from './auth.service.ts';

const rest = createRestMeta('Account');
const nothing = z.void();

/** Sign-up, sign-in and the signed-in user; specification 1, sections 5 to 7. */
export const authRouter = router({
  /** Creates a user with the default categories and signs them in. Throws CONFLICT for a taken e-mail. */
  register: publicProcedure
    .meta(rest('POST', '/auth/register', { summary: 'Create an account', status: 201, access: 'public' }))
    .input(contract.registerInput)
    .output(trustedOutput(contract.signedIn))
    .mutation(({ ctx, input }) => account.register(ctx, input)),

  /** Opens a session. Throws UNAUTHENTICATED `Invalid credentials`, and RATE_LIMITED after too many attempts. */
  login: publicProcedure
    .meta(rest('POST', '/auth/login', { summary: 'Sign in', access: 'public' }))
    .input(contract.loginInput)
    .output(trustedOutput(contract.signedIn))
    .mutation(({ ctx, input }) => account.login(ctx, input)),

  /** The signed-in user. */
  me: userProcedure
    .meta(rest('GET', '/auth/user', { summary: 'Who is signed in' }))
    .output(trustedOutput(contract.user))
    .query(({ ctx }) => account.getCurrentUser(ctx.user)),

  /** Ends this session at once. */
  logout: accountProcedure
    .meta(
      rest('POST', '/auth/logout', {
        summary: 'Sign out',
        description: 'The token stops working at once.',
        status: 204,
        access: 'account',
      }),
    )
    .output(trustedOutput(nothing))
    .mutation(({ ctx }) => account.logout(ctx.user)),

  /** Changes name or time zone. Throws VALIDATION for a zone that is not known. */
  update: accountProcedure
    .meta(rest('PUT', '/auth/user', { summary: 'Change name or time zone', access: 'account' }))
    .input(contract.updateUserInput)
    .output(trustedOutput(contract.user))
    .mutation(({ ctx, input }) => account.updateUser(ctx.user, input)),

  /** Sets a new password and ends all other sessions, but no API token. Throws UNAUTHENTICATED when the old one is wrong, RATE_LIMITED. */
  changePassword: accountProcedure
    .meta(
      rest('PUT', '/auth/password', {
        summary: 'Change the password',
        description: 'Every other session ends at once. API tokens go on working: revoke those you do not trust.',
        status: 204,
        access: 'account',
      }),
    )
    .input(contract.changePasswordInput)
    .output(trustedOutput(nothing))
    .mutation(({ ctx, input }) => account.changePassword(ctx, input)),

  /** Deletes the account and every row it owns. Throws UNAUTHENTICATED when the password is wrong, RATE_LIMITED. */
  remove: accountProcedure
    .meta(
      rest('DELETE', '/auth/user', {
        summary: 'Delete the account',
        description: 'Removes everything the account owns, for good. The password goes into the JSON body.',
        status: 204,
        access: 'account',
      }),
    )
    .input(contract.deleteUserInput)
    .output(trustedOutput(nothing))
    .mutation(({ ctx, input }) => account.removeUser(ctx, input)),
});
