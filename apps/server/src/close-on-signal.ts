import closeWithGrace from 'close-with-grace';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds. Then the process exits, even if `close` has not finished. */
const closeTimeout = 20_000;

/** Milliseconds. One Ctrl-C arrives several times: from the terminal, and from npm or pnpm. */
const duplicateSignalWindow = 1_000;

/** Closes and exits on a signal or an uncaught error. A second signal after the window exits immediately. */
export function closeOnSignal(close: () => Promise<void>, logError: (message: string) => void): void {
  const grace = closeWithGrace(
    { delay: closeTimeout, logger: { error: logError }, skip: [...signals] },
    async ({ err }) => {
      if (err) logError(err.stack ?? err.message);
      await close();
    },
  );
  let firstSignalAt: number | undefined;
  const handleSignal = () => {
    const now = performance.now();
    if (firstSignalAt === undefined) {
      firstSignalAt = now;
      grace.close();
    } else if (now - firstSignalAt > duplicateSignalWindow) process.exit(1);
  };
  for (const signal of signals) process.on(signal, handleSignal);
}
