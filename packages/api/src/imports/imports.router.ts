import { fileImport, undoneImport } from '@goaltracker/contracts/imports/import.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as imports from './imports.service.ts';

const rest = createRestMeta('Imports');

/** Imports of files of other apps, calendars and tables. Preview and import are file routes. */
export const importsRouter = router({
  /** The imports of the last 30 days, the latest first. */
  list: userProcedure
    .meta(
      rest('GET', '/imports', {
        summary: 'List imports',
        description: 'Those of the last 30 days that added something, the latest first, those of calendar files too.',
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
          'Deletes what the import added, also what was changed, reported or completed of it since. Goals and categories to which something was added since stay with that, and are named. What the import changed stays changed. Possible for 30 days.',
        status: 200,
      }),
    )
    .input(byId)
    .output(trustedOutput(undoneImport))
    .mutation(({ ctx, input }) => imports.undoImport(ctx.user, input.id)),
});
