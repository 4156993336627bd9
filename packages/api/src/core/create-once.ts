import type { ErrorCode } from '@goaltracker/contracts/core/error.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { UserContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { NotFoundError } from './errors.ts';

interface Creation<Created> {
  /** The id from the client, if any. */
  readonly id: string | undefined;
  /** Inserts the record with that id. The primary key refuses a duplicate. */
  readonly create: (tx: UserTransaction) => Promise<Created>;
  readonly get: (tx: UserTransaction, id: string) => Promise<Created>;
}

/** The errors that a repeated create may cause: the primary key, or input that is no longer valid. */
const refusals = new Set<ErrorCode>(['CONFLICT', 'NOT_FOUND', 'VALIDATION']);

/**
 * Creates a record. When a record has the client's id, returns the present record and changes nothing
 * (rules/wire.md#ids-made-by-clients). The primary key decides, also between servers; reads only after a refused
 * create.
 */
export async function createOnce<Created>(ctx: UserContext, { id, create, get }: Creation<Created>): Promise<Created> {
  try {
    return await ctx.write(create);
  } catch (refusal) {
    if (id === undefined || !refusals.has(describeError(refusal).code)) throw refusal;
    return ctx
      .write((tx) => get(tx, id))
      .catch((error: unknown) => {
        throw error instanceof NotFoundError ? refusal : error;
      });
  }
}
