import { calendarImport } from '@goaltracker/contracts/imports/calendar-import.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import { listCalendarImports } from './calendar-imports.service.ts';
import { undoImport } from './imports.service.ts';

const rest = createRestMeta('Calendar imports');

/** Imports of calendar files. Preview and import are file routes. */
export const calendarImportsRouter = router({
  /** The imports of the last 30 days, the latest first. */
  list: userProcedure
    .meta(
      rest('GET', '/calendar/imports', {
        summary: 'List imports of calendar files',
        description: 'Those of the last 30 days that added something, the latest first.',
      }),
    )
    .output(trustedOutput(z.array(calendarImport)))
    .query(({ ctx }) => listCalendarImports(ctx.user)),

  /** Takes an import back: deletes all events and series that it added; throws NOT_FOUND, also after 30 days. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/calendar/imports/{id}', {
        summary: 'Take back an import',
        description:
          'Deletes all events that the import added, also those with a report. Notes about them are kept. Possible for 30 days.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(async ({ ctx, input }) => {
      await undoImport(ctx.user, input.id);
    }),
});
