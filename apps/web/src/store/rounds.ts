/** Runs one round at a time. A request during a round starts another round after it, and waits for both. */
export function createRounds(runOnce: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function runAll(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await runOnce();
      } while (isAskedAgain);
    } finally {
      running = undefined;
    }
  }

  return () => {
    isAskedAgain = running !== undefined;
    running ??= runAll();
    return running;
  };
}

/**
 * Runs work in one tab at a time. Browsers without TLS have no locks: the work may then run in several tabs at once,
 * which must be harmless.
 */
export async function runLocked(name: string, run: () => Promise<void>): Promise<void> {
  /** Undefined without TLS, although its type says otherwise. */
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(name, run) : run());
}
