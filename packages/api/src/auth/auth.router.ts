import * as linkContract from '@goaltracker/contracts/auth/account-link.schema';
import * as account from '@goaltracker/contracts/auth/account.schema';
import { loginInput } from '@goaltracker/contracts/auth/auth.schema';
import * as secondStep from '@goaltracker/contracts/auth/second-step.schema';
import * as step from '@goaltracker/contracts/auth/step.schema';
import * as users from '@goaltracker/contracts/auth/user.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta, wrongCredentials } from '../core/meta.ts';
import * as links from './links/account-links.service.ts';
import { accountProcedure, trustedOutput, publicProcedure, router, userProcedure } from '../core/trpc.ts';
import * as auth from './auth.service.ts';
import { finishLogin } from './second-step/codes.ts';
import { verifyStep } from './second-step/verify-step.ts';
import { findPasskeyOrigin } from './passkeys/relying-party.ts';

const rest = createRestMeta('Account');
const nothing = z.void();

/** Sign-up, sign-in and the signed-in user (rules/accounts.md#registration). */
export const authRouter = router({
  /** Returns who may create an account on this server, and the ways to sign in that the server offers. */
  getRegistration: publicProcedure
    .meta(
      rest('GET', '/auth/registration', {
        summary: 'Find out who may create an account, and how',
        description: 'The setting `REGISTRATION` of the server, and the ways to sign in besides passwords.',
        access: 'public',
      }),
    )
    .output(trustedOutput(linkContract.registration))
    .query(({ ctx: { services } }) => ({
      mode: services.registration,
      passkeyOrigin: findPasskeyOrigin(services),
      hasPasswords: services.hasPasswords,
      providers: services.providers.map(({ number, name }) => ({ number, name })),
    })),

  /**
   * Creates a user with the default categories and signs them in. Throws CONFLICT for a taken email, FORBIDDEN where
   * registration is closed or needs an invitation.
   */
  register: publicProcedure
    .meta(
      rest('POST', '/auth/register', {
        summary: 'Create an account',
        description:
          'A server that sends email sends a link that confirms the address. After 5 mails an hour to the address, or 30 from the network, the account is created all the same, and `POST /auth/email/confirmation` sends the link later.',
        status: 201,
        access: 'public',
        refusals: { 403: 'Registration is closed, or needs another invitation.', 409: 'It already exists.' },
        lane: 'registration',
      }),
    )
    .input(account.registerInput)
    .output(trustedOutput(users.signedIn))
    .mutation(({ ctx, input }) => auth.register(ctx, input)),

  /** Creates a session. Throws UNAUTHENTICATED, SECOND_STEP_REQUIRED, and RATE_LIMITED after too many attempts. */
  login: publicProcedure
    .meta(
      rest('POST', '/auth/login', {
        summary: 'Sign in',
        description:
          'Signing in and registering return a device token, valid for a year and also after logout. Sent with later sign-ins to the same account, it gives this device a limit of its own, so that nobody else’s guesses at the password keep it from signing in. It does not replace the password. Device tokens of other accounts are ignored, and scripts may ignore all of this. Where a second step is on, the right password answers 401 `SECOND_STEP_REQUIRED` with a token in `secondStep`, with which `POST /auth/login/second-step` goes on.',
        access: 'public',
        refusals: { 401: wrongCredentials, 403: 'The account is disabled, or the server has no passwords.' },
      }),
    )
    .input(loginInput)
    .output(trustedOutput(users.signedIn))
    .mutation(({ ctx, input }) => auth.login(ctx, input)),

  /** Creates a session after the password was right. Throws UNAUTHENTICATED for a wrong code, RATE_LIMITED after too many. */
  finishLogin: publicProcedure
    .meta(
      rest('POST', '/auth/login/second-step', {
        summary: 'Sign in with a code of the second step',
        description:
          'After a sign-in that answered `SECOND_STEP_REQUIRED`. After 5 wrong codes, counted apart for devices with a device token, it answers 429 for 15 minutes.',
        access: 'public',
        refusals: { 401: wrongCredentials, 403: 'The account is disabled, or the server has no passwords.' },
      }),
    )
    .input(secondStep.finishLoginInput)
    .output(trustedOutput(users.signedIn))
    .mutation(({ ctx, input }) => finishLogin(ctx, input)),

  /**
   * Mails a link that sets a new password. Answers the same for unknown addresses. Throws FORBIDDEN when the server
   * cannot send email, RATE_LIMITED.
   */
  requestPasswordReset: publicProcedure
    .meta(
      rest('POST', '/auth/password/forgot', {
        summary: 'Ask for a link that sets a new password',
        description:
          'If the account exists, the server mails the link. The answer is the same if it does not exist. The server sends at most 5 mails of all kinds an hour to one address, and 30 for one network.',
        status: 204,
        access: 'public',
        refusals: { 403: 'The server has no passwords, or sends no email.' },
      }),
    )
    .input(linkContract.requestPasswordResetInput)
    .output(trustedOutput(nothing))
    .mutation(({ ctx, input }) => links.requestPasswordReset(ctx, input)),

  /** Lists the passkeys and joined accounts that `resetPassword` removes. Throws FORBIDDEN. */
  listResetWays: publicProcedure
    .meta(
      rest('POST', '/auth/password/reset/ways', {
        summary: 'List what a new password by link can remove',
        description: 'The passkeys and joined accounts of the account, for anyone who has the link. Changes nothing.',
        access: 'public',
        refusals: { 403: 'The link has expired or was used.' },
      }),
    )
    .input(linkContract.listResetWaysInput)
    .output(trustedOutput(linkContract.resetWays))
    .mutation(({ ctx, input }) => links.listResetWays(ctx, input)),

  /** Sets a new password with a link, ends all sessions and, by default, all other access. Throws FORBIDDEN. */
  resetPassword: publicProcedure
    .meta(
      rest('POST', '/auth/password/reset', {
        summary: 'Set a new password with a link',
        description:
          'All sessions end at once, and their devices get no more reminders. Unless `revokeAccess` is false, API tokens and calendar feeds are revoked too, and older device tokens stop counting. Passkeys and joined accounts are removed, except those in `keepWays`. The second step, data, settings and subscribed calendars stay. The link works for 30 minutes and once.',
        access: 'public',
        refusals: { 403: 'The link has expired or was used.' },
      }),
    )
    .input(linkContract.resetPasswordInput)
    .output(trustedOutput(linkContract.passwordReset))
    .mutation(({ ctx, input }) => links.resetPassword(ctx, input)),

  /**
   * Mails the link that confirms the address again. Throws FORBIDDEN when the server cannot send email, RATE_LIMITED.
   */
  sendConfirmation: accountProcedure
    .meta(
      rest('POST', '/auth/email/confirmation', {
        summary: 'Have the link sent that confirms your email address',
        description:
          'Registering sends it too. The server sends at most 5 mails of all kinds an hour to one address, and 30 for one network. It sends nothing to a confirmed address.',
        status: 204,
        access: 'account',
      }),
    )
    .output(trustedOutput(nothing))
    .mutation(({ ctx }) => links.sendConfirmation(ctx)),

  /** Returns the signed-in user. */
  me: userProcedure
    .meta(rest('GET', '/auth/user', { summary: 'Get the signed-in user' }))
    .output(trustedOutput(users.user))
    .query(({ ctx }) => auth.getCurrentUser(ctx.user)),

  /** Ends this session. */
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
    .mutation(({ ctx }) => auth.logout(ctx.user)),

  /** Returns the ways to sign in to the account. */
  getSignInWays: accountProcedure
    .meta(rest('GET', '/auth/ways', { summary: 'Find out how you can sign in', access: 'account' }))
    .output(trustedOutput(step.signInWays))
    .query(({ ctx }) => auth.getSignInWays(ctx)),

  /**
   * Confirms the identity of the user in this session, for ten minutes. Throws UNAUTHENTICATED for a wrong password or
   * code, RATE_LIMITED after too many.
   */
  verifyStep: accountProcedure
    .meta(
      rest('POST', '/auth/steps', {
        summary: 'Confirm that it is you',
        description:
          'Calls that change how you sign in answer 403 `STEP_REQUIRED` unless you signed in or confirmed that it is you within the last ten minutes. Send a code where the second step is on, otherwise the password.',
        status: 204,
        access: 'account',
      }),
    )
    .input(step.verifyStepInput)
    .output(trustedOutput(nothing))
    .mutation(({ ctx, input }) => verifyStep(ctx, input)),

  /** Changes the name or the time zone. Throws VALIDATION for an unknown zone. */
  update: accountProcedure
    .meta(rest('PUT', '/auth/user', { summary: 'Change name or time zone', access: 'account' }))
    .input(users.updateUserInput)
    .output(trustedOutput(users.user))
    .mutation(({ ctx, input }) => auth.updateUser(ctx.user, input)),

  /**
   * Sets a new password and ends all other sessions, but no API tokens. Throws UNAUTHENTICATED for a wrong old password,
   * RATE_LIMITED after too many attempts.
   */
  changePassword: accountProcedure
    .meta(
      rest('PUT', '/auth/password', {
        summary: 'Change the password',
        description: 'All other sessions end at once. API tokens keep working: revoke those you do not trust.',
        status: 204,
        access: 'account',
      }),
    )
    .input(account.changePasswordInput)
    .output(trustedOutput(nothing))
    .mutation(({ ctx, input }) => auth.changePassword(ctx, input)),

  /**
   * Deletes the account and all its rows (rules/accounts.md#deleting-the-account). Throws UNAUTHENTICATED for a wrong
   * password, RATE_LIMITED.
   */
  remove: accountProcedure
    .meta(
      rest('DELETE', '/auth/user', {
        summary: 'Delete the account',
        description: 'Permanently deletes the account and everything in it. Send the password in the JSON body.',
        status: 204,
        access: 'account',
      }),
    )
    .input(account.deleteUserInput)
    .output(trustedOutput(nothing))
    .mutation(({ ctx, input }) => auth.removeUser(ctx, input)),
});
