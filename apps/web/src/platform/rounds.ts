/** One round at a time: whoever asks during a round has another one after it, and waits for both. */
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
