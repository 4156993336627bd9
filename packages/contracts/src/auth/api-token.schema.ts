import { apiTokenAccesses } from '@goaltracker/domain/auth/enums';
import { instant, recordId, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const access = z.enum(apiTokenAccesses).meta({
  description:
    '`read` answers questions and changes nothing; `write` may do whatever you may, but not change the account.',
  example: 'read',
});

export const createApiTokenInput = z.object({
  name: title().meta({ description: 'What it is for, so that you know it again.', example: 'Backup on my server' }),
  access,
});
export type CreateApiTokenInput = z.infer<typeof createApiTokenInput>;

export const apiToken = z
  .object({
    id: recordId,
    name: z.string(),
    access,
    createdAt: instant,
    lastUsedAt: instant.nullable().meta({ description: 'To the minute; null until it was used.' }),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

export const createdApiToken = apiToken
  .extend({
    token: z.string().meta({
      description: 'The token itself. It is shown only here: keep it like a password.',
      example: 'gt_AZnToGwe…',
    }),
  })
  .meta({ id: 'CreatedApiToken' });
export type CreatedApiToken = z.infer<typeof createdApiToken>;
