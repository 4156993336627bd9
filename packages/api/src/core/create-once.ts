import type { ErrorCode } from '@goaltracker/contracts/core/error.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { UserContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { NotFoundError } from './errors.ts';

interface Creation<Created> {
  /** The id that the client made for the record, if it did. */
  readonly id: string | undefined;
  /** Inserts the record with that id; its primary key refuses a second one. */
  readonly create: (tx: UserTransaction) => Promise<Created>;
  /** Reads the record. Throws a NotFoundError. */
  readonly get: (tx: UserTransaction, id: string) => Promise<Created>;
}

/** The errors of a repeated create: the primary key, or an input that is no longer valid. */
const refusals = new Set<ErrorCode>(['CONFLICT', 'NOT_FOUND', 'VALIDATION']);

/**
 * Creates a record or, when there is one with the id that the client made, answers with that as it is now and changes
 * nothing (rules/wire.md#ids-made-by-clients). The primary key decides, also between servers; nothing is read unless
 * the create was refused.
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
