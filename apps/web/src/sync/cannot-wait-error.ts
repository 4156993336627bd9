/** A call that can only be made with a connection. The message is a sentence for a person. */
export class CannotWaitError extends Error {
  override name = 'CannotWaitError';
}

/** Why a mutation failed immediately, if it is because it needs a connection. */
export function findCannotWait(error: unknown): CannotWaitError | undefined {
  return error instanceof CannotWaitError ? error : undefined;
}
