import { securityActivityKinds } from '@goaltracker/domain/auth/enums';
import { instant, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

export const securityActivity = z
  .object({
    id: recordId,
    kind: z.enum(securityActivityKinds).meta({ description: 'What happened.', example: 'passkeyAdded' }),
    device: z.string().nullable().meta({
      description: 'The browser and system, or the program, as it names itself; null also for actions of the operator.',
      example: 'Firefox on Windows',
    }),
    createdAt: instant,
  })
  .meta({ id: 'SecurityActivity' });
export type SecurityActivity = z.infer<typeof securityActivity>;
