import { fileImport, undoneImport } from '@goaltracker/contracts/imports/import.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as imports from './imports.service.ts';

const rest = createRestMeta('Imports');

/** Imports from other apps, calendars and tables. Preview and import are file routes. */
export const importsRouter = router({
  /** Lists the imports of the last 30 days, latest first. */
  list: userProcedure
    .meta(
      rest('GET', '/imports', {
        summary: 'List imports',
        description: 'The imports of the last 30 days that added something, including calendar files, latest first.',
      }),
    )
    .output(trustedOutput(z.array(fileImport)))
    .query(({ ctx }) => imports.listImports(ctx.user)),

  /** Undoes an import: deletes what it added; throws NOT_FOUND, also after 30 days. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/imports/{id}', {
        summary: 'Undo an import',
        description:
          'Deletes what the import added, including tasks that were completed since. Goals and categories with later additions, edited tasks and notes, and events with a later report or note stay; the response names them. What the import changed stays changed. Possible for 30 days.',
        status: 200,
      }),
    )
    .input(byId)
    .output(trustedOutput(undoneImport))
    .mutation(({ ctx, input }) => imports.undoImport(ctx.user, input.id)),
});
