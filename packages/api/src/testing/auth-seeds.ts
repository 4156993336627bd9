import { randomUUID } from 'node:crypto';
import { testPassword } from './test-api.ts';
import type { World } from './world.ts';

export type Seed = (world: World) => object | undefined;

const title = 'A new title';

/** The part of `procedureSeeds` for accounts and signing in. */
export const authSeeds: Readonly<Record<string, Seed>> = {
  'auth.register': () => ({ name: title, email: `${randomUUID()}@example.org`, password: testPassword }),
  'auth.getRegistration': () => undefined,
  'auth.requestPasswordReset': ({ user }) => ({ email: user.email }),
  'auth.listResetWays': ({ resetToken }) => ({ token: resetToken }),
  'auth.resetPassword': ({ resetToken }) => ({ token: resetToken, newPassword: 'another password' }),
  'auth.login': ({ user, secondStep }) => ({
    email: user.email,
    password: testPassword,
    deviceTokens: [secondStep.deviceToken],
  }),
  'auth.finishLogin': ({ secondStep }) => ({
    token: secondStep.signInToken,
    code: secondStep.code,
    trustBrowser: true,
  }),
  'auth.getSignInWays': () => undefined,
  'auth.verifyStep': ({ secondStep }) => ({ code: secondStep.recoveryCode }),
  'auth.sendConfirmation': () => undefined,
  'auth.me': () => undefined,
  'auth.logout': () => undefined,
  'auth.update': () => ({ name: title, timezone: 'Europe/Berlin' }),
  'auth.changePassword': () => ({ oldPassword: testPassword, newPassword: 'another password' }),
  'auth.remove': () => ({ password: testPassword }),

  'apiTokens.list': () => undefined,
  'apiTokens.create': () => ({ name: title, access: 'read' }),
  'apiTokens.revoke': ({ ids }) => ({ id: ids.apiToken }),

  'secondStep.getState': () => undefined,
  'secondStep.begin': () => undefined,
  'secondStep.confirm': ({ secondStep }) => ({ setupToken: secondStep.setupToken, code: secondStep.setupCode }),
  'secondStep.makeRecoveryCodes': () => undefined,
  'secondStep.endTrust': ({ ids }) => ({ id: ids.trustedBrowser }),
  'secondStep.turnOff': () => undefined,

  'securityActivity.list': () => undefined,

  'sessions.list': () => undefined,
  'sessions.end': ({ ids }) => ({ id: ids.session }),
  'sessions.endOthers': () => undefined,
};
