import { z } from './zod.ts';

/** Every error code; stable for scripts. */
export const errorCodes = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'SECOND_STEP_REQUIRED',
  'FORBIDDEN',
  'STEP_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'CALL_DONE',
  'GONE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const errorIssue = z.object({
  path: z
    .array(z.union([z.string(), z.number()]))
    .meta({ description: 'Path of the field in the input.', example: ['title'] }),
  message: z.string().meta({ description: 'The problem with the field.', example: 'Required' }),
});

export type ErrorIssue = z.infer<typeof errorIssue>;

/** Continues a sign-in after a correct password. */
const pendingSecondStep = z.object({
  token: z.string().meta({
    description: 'Send it with a code to `POST /api/auth/login/second-step` within 10 minutes.',
    example: 'eyJhbGciOiJIUzI1NiJ9…',
  }),
});

export type PendingSecondStep = z.infer<typeof pendingSecondStep>;

/** The body of every error response. */
export const errorBody = z
  .object({
    message: z.string().meta({ description: 'A message for people.', example: 'validation error: title: Required' }),
    code: z.enum(errorCodes).meta({ description: 'A stable code for programs.' }),
    issues: z.array(errorIssue).optional().meta({ description: 'With VALIDATION: each field and its problem.' }),
    secondStep: pendingSecondStep
      .optional()
      .meta({ description: 'With SECOND_STEP_REQUIRED: the token that continues the sign-in.' }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
