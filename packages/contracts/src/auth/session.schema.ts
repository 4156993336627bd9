import { instant, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

export const session = z
  .object({
    id: recordId,
    device: z.string().nullable().meta({
      description: 'The browser and system, or the program, that signed in, as it names itself.',
      example: 'Firefox on Windows',
    }),
    address: z.string().nullable().meta({ description: 'The IP address of the sign-in.', example: '192.0.2.7' }),
    createdAt: instant,
    lastUsedAt: instant.meta({ description: 'Accurate to the minute.' }),
    expiresAt: instant,
    isCurrent: z.boolean().meta({ description: 'Whether this request uses this session.' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;
