import { instant, recordId, text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { secondStepCode } from './step.schema.ts';

export const finishLoginInput = z.object({
  token: text(2000).min(1, 'Required').meta({
    description: 'The `secondStep.token` from the response to the sign-in with the password.',
    example: 'eyJhbGciOiJIUzI1NiJ9…',
  }),
  code: secondStepCode,
  trustBrowser: z.boolean().default(false).meta({
    description:
      'Whether to trust this browser: for 30 days, sign-ins with the device token of this response need no code. Changing the password ends the trust.',
    example: false,
  }),
});
export type FinishLoginInput = z.infer<typeof finishLoginInput>;

export const secondStepSetup = z
  .object({
    secret: z.string().meta({
      description: 'The secret in Base32, to type into an authenticator app (6 digits, 30 seconds, SHA-1).',
      example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    uri: z.string().meta({
      description: 'The same secret as a URI, for the QR code that authenticator apps read.',
      example: 'otpauth://totp/GoalTracker:ada%40example.org?issuer=GoalTracker&secret=JBSWY3DP…',
    }),
    setupToken: z.string().meta({
      description: 'Send it with the first code of the app within 30 minutes.',
      example: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11.1767225600000.off',
    }),
  })
  .meta({ id: 'SecondStepSetup' });
export type SecondStepSetup = z.infer<typeof secondStepSetup>;

export const confirmSecondStepInput = z.object({
  setupToken: text(200).min(1, 'Required').meta({
    description: 'The token of the setup.',
    example: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11.1767225600000.off',
  }),
  code: text(100).min(1, 'Required').meta({ description: 'The six digits that the app shows.', example: '123456' }),
});
export type ConfirmSecondStepInput = z.infer<typeof confirmSecondStepInput>;

export const recoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).meta({
      description:
        'Each recovery code replaces a code of the app once. Only this response contains them: keep them safe.',
      example: ['k7mq-3xwd-r9ea-tz4h'],
    }),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const trustedBrowser = z.object({
  id: recordId,
  device: z.string().nullable().meta({
    description: 'The browser and system, or the program, as it names itself.',
    example: 'Firefox on Windows',
  }),
  createdAt: instant,
  expiresAt: instant,
});
export type TrustedBrowser = z.infer<typeof trustedBrowser>;

export const secondStepState = z
  .object({
    isOn: z.boolean().meta({ description: 'Whether signing in with the password also asks for a code.' }),
    since: instant
      .nullable()
      .meta({ description: 'When it was turned on or moved to another app; null while it is off.' }),
    recoveryCodesLeft: z.int().meta({ description: 'Number of unused recovery codes.', example: 10 }),
    trustedBrowsers: z
      .array(trustedBrowser)
      .meta({ description: 'Browsers that sign in without a code, the latest first.' }),
  })
  .meta({ id: 'SecondStep' });
export type SecondStepState = z.infer<typeof secondStepState>;
