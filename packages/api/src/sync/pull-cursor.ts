import { z } from '@goaltracker/contracts/core/zod';
import { isSyncedTable, type SyncedTable } from '@goaltracker/domain/sync/synced-tables';
import { ValidationError } from '../core/errors.ts';

/** Where a page of a pull begins. `epoch`, `until` and `lastCall` come from the first page. */
export type PullCursor = { readonly epoch: string; readonly until: number; readonly lastCall: number | null } & (
  | {
      /** A first load: rows of `table` after the id `after`, then the tables that follow. */
      readonly since: null;
      readonly table: SyncedTable;
      readonly after: string | null;
    }
  | {
      readonly since: number;
      readonly change: { readonly version: number; readonly table: SyncedTable; readonly id: string } | null;
    }
);

const version = z.int().min(0);
const table = z.string().refine(isSyncedTable);
const firstPage = { epoch: z.uuid(), until: version, lastCall: z.int().min(1).nullable() };
const written = z.union([
  z.object({ ...firstPage, since: z.null(), table, after: z.uuid().nullable() }),
  z.object({
    ...firstPage,
    since: version,
    change: z.object({ version, table, id: z.uuid() }).nullable(),
  }),
]);

export function formatCursor(cursor: PullCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Throws ValidationError for a text that `formatCursor` did not make. */
export function parseCursor(text: string): PullCursor {
  const parsed = written.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new ValidationError([{ path: ['cursor'], message: 'Must be the cursor of the page before' }]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
