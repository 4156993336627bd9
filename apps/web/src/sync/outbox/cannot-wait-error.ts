/** A call that can only be made with a connection. The message is a sentence for a person. */
export class CannotWaitError extends Error {
  override name = 'CannotWaitError';
}

/** Why a mutation failed at once, if it is because it needs a connection. */
export function findCannotWait(error: unknown): CannotWaitError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof CannotWaitError ? cause : undefined;
}
