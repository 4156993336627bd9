import { apiTokenAccesses } from '@goaltracker/domain/auth/enums';
import { instant, recordId, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const access = z.enum(apiTokenAccesses).meta({
  description:
    '`read` may only read; `write` may also add, change and delete, but neither reset nor restore; `full` may do everything you may, except change the account.',
  example: 'read',
});

export const createApiTokenInput = z.object({
  name: title().meta({ description: 'A name to recognize the token by.', example: 'Backup on my server' }),
  access,
});
export type CreateApiTokenInput = z.infer<typeof createApiTokenInput>;

export const apiToken = z
  .object({
    id: recordId,
    name: z.string(),
    access,
    createdAt: instant,
    lastUsedAt: instant.nullable().meta({ description: 'Accurate to the minute; null until the first use.' }),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

export const createdApiToken = apiToken
  .extend({
    token: z.string().meta({
      description: 'The token. Only this response contains it: store it like a password.',
      example: 'gt_AZnToGwe…',
    }),
  })
  .meta({ id: 'CreatedApiToken' });
export type CreatedApiToken = z.infer<typeof createdApiToken>;
