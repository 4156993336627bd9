import { everything } from '@goaltracker/domain/core/changes';
import { z } from './zod.ts';

/** The data of an event in the change stream. */
export const changeEvent = z
  .object({
    topics: z.array(z.string()).meta({
      description: `What has changed: first parts of procedure names, such as \`goals\` or \`calendar\`; \`${everything}\` when the client may have missed changes.`,
    }),
    clientId: z.string().optional().meta({ description: 'The `X-Client-Id` of the request that changed it.' }),
  })
  .meta({ id: 'Change' });

/** The query of the change stream. */
export const changesQuery = z.object({
  age: z.coerce.number().min(0).max(1e9).optional().meta({
    description:
      'Seconds since the client last received an event or read its data. The server repeats the changes since then, or sends `everything` when it no longer knows them.',
  }),
});

export type ChangeEvent = z.output<typeof changeEvent>;
export type ChangesQuery = z.output<typeof changesQuery>;
