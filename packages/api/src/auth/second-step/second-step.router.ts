import * as contract from '@goaltracker/contracts/auth/second-step.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../../core/meta.ts';
import { accountProcedure, trustedOutput, router } from '../../core/trpc.ts';
import * as secondStep from './second-step.service.ts';

const rest = createRestMeta('Account');

/** A code in addition to the password at sign-in (rules/accounts.md#second-step). */
export const secondStepRouter = router({
  /** Returns whether the second step is on, the recovery codes left, and the trusted browsers. */
  getState: accountProcedure
    .meta(rest('GET', '/auth/second-step', { summary: 'Get the state of the second step', access: 'account' }))
    .output(trustedOutput(contract.secondStepState))
    .query(({ ctx }) => secondStep.getState(ctx.user)),

  /**
   * Returns a secret for an authenticator app, the same secret for ten minutes. Changes nothing until `confirm`. Throws
   * STEP_REQUIRED.
   */
  begin: accountProcedure
    .meta(
      rest('POST', '/auth/second-step/setup', {
        summary: 'Begin to set up the second step',
        description:
          'Returns a secret for an authenticator app. Nothing changes until a code of the app confirms it. Called again within ten minutes by the same session, it returns the same secret. While the second step is on, this moves it to another app.',
        access: 'account',
      }),
    )
    .output(trustedOutput(contract.secondStepSetup))
    .mutation(({ ctx }) => secondStep.begin(ctx)),

  /**
   * Turns the second step on with the first code of the app. Throws VALIDATION for a wrong code, CONFLICT,
   * STEP_REQUIRED.
   */
  confirm: accountProcedure
    .meta(
      rest('POST', '/auth/second-step', {
        summary: 'Turn on the second step',
        description:
          'From then on signing in with the password answers 401 `SECOND_STEP_REQUIRED` and goes on with a code. API tokens keep working. Returns new recovery codes.',
        access: 'account',
        refusals: { 409: 'It was turned on or off since the setup began.' },
      }),
    )
    .input(contract.confirmSecondStepInput)
    .output(trustedOutput(contract.recoveryCodes))
    .mutation(({ ctx, input }) => secondStep.confirm(ctx, input)),

  /** Turns the second step off and ends trust in browsers. Throws CONFLICT while it is off, STEP_REQUIRED. */
  turnOff: accountProcedure
    .meta(
      rest('DELETE', '/auth/second-step', {
        summary: 'Turn off the second step',
        description: 'Recovery codes and trust in browsers end with it.',
        status: 204,
        access: 'account',
        refusals: { 409: 'The second step is off.' },
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => secondStep.turnOff(ctx)),

  /** Replaces all recovery codes. Throws CONFLICT while the second step is off, STEP_REQUIRED. */
  makeRecoveryCodes: accountProcedure
    .meta(
      rest('POST', '/auth/second-step/recovery-codes', {
        summary: 'Make new recovery codes',
        description: 'The old codes stop working at once.',
        access: 'account',
        refusals: { 409: 'The second step is off.' },
      }),
    )
    .output(trustedOutput(contract.recoveryCodes))
    .mutation(({ ctx }) => secondStep.makeRecoveryCodes(ctx)),

  /** Stops trusting a browser, so that its next sign-in needs a code. Throws NOT_FOUND. */
  endTrust: accountProcedure
    .meta(
      rest('DELETE', '/auth/trusted-browsers/{id}', {
        summary: 'Stop trusting a browser',
        description: 'Its next sign-in asks for a code. Its sessions continue.',
        status: 204,
        access: 'account',
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => secondStep.endTrust(ctx, input.id)),
});
