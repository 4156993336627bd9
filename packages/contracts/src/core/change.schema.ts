import { everything } from '@goaltracker/domain/core/changes';
import { z } from './zod.ts';

/** The data of an event in the stream of changes. */
export const changeEvent = z
  .object({
    topics: z.array(z.string()).meta({
      description: `What has changed: first parts of procedure names, such as \`goals\` or \`calendar\`; \`${everything}\` where changes may have been missed.`,
    }),
    clientId: z.string().optional().meta({ description: 'The `X-Client-Id` of the request that changed it.' }),
  })
  .meta({ id: 'Change' });

/** The query of the stream of changes. */
export const changesQuery = z.object({
  age: z.coerce.number().min(0).max(1e9).optional().meta({
    description:
      'How many seconds ago the client last heard from the stream, or read what it shows. Changes since then are repeated; if the server no longer knows them, it says `everything`.',
  }),
});

export type ChangeEvent = z.output<typeof changeEvent>;
export type ChangesQuery = z.output<typeof changesQuery>;
