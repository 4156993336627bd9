import { replaceRecoveryCodes, saveSecondStep } from '@goaltracker/db/auth/second-steps.queries';
import { findUser } from '@goaltracker/db/auth/auth.queries';
import { newId } from '@goaltracker/db/core/id';
import { Secret, TOTP } from 'otpauth';
import { issueDeviceToken } from '../auth/begin-session.ts';
import { hashRecoveryCode } from '../auth/second-step/codes.ts';
import { hashClaim } from '../core/tokens.ts';
import { first } from './goal-samples.ts';
import type { TestApi, TestUser } from './test-api.ts';

export function generateCode(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}

/** Turns the second step on, like a user. This uses the code of the present half minute. */
export async function turnOnSecondStep(
  { clock }: TestApi,
  user: TestUser,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, setupToken } = await user.trpc.secondStep.begin();
  const code = generateCode(secret, clock.now);
  const { recoveryCodes } = await user.trpc.secondStep.confirm({ setupToken, code });
  return { secret, recoveryCodes };
}

export interface SecondStepSeeds {
  readonly code: string;
  readonly recoveryCode: string;
  readonly signInToken: string;
  readonly deviceToken: string;
  readonly setupToken: string;
  readonly setupCode: string;
}

/** Turns the second step on in a world. No code is used yet. */
export async function seedSecondStep(
  { api, clock, testDatabase }: TestApi,
  userId: string,
  { deviceId }: { deviceId: string },
): Promise<SecondStepSeeds> {
  const { secondSteps, tokens } = api.services;
  const { now } = clock;
  const secret = secondSteps.deriveSecret('of a world', userId);
  const setupToken = `${newId()}.${now.getTime() + 30 * 60_000}.on`;
  const codes = secondSteps.deriveRecoveryCodes({ userId, id: newId(), salt: '' });
  const passwordHash = await testDatabase.database.asUser({ userId }, async (tx) => {
    await saveSecondStep(tx, { secret: secondSteps.encrypt(secret, userId), lastStep: 0, now });
    await replaceRecoveryCodes(tx, codes.map(hashRecoveryCode));
    return (await findUser(tx))?.passwordHash ?? null;
  });
  return {
    code: generateCode(secret, now),
    recoveryCode: first(codes),
    signInToken: await tokens.sign(
      'secondStep',
      { sub: userId, device: deviceId, known: true, password: hashClaim(passwordHash) },
      now,
    ),
    deviceToken: await issueDeviceToken(api.services, { userId, deviceId, deviceGeneration: 0 }, now),
    setupToken,
    setupCode: generateCode(secondSteps.deriveSecret(setupToken, userId), now),
  };
}
