import closeWithGrace from 'close-with-grace';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const longestClose = 20_000;

/** One Ctrl-C arrives once from the terminal and again from every program that stands between it and us. */
const oneKeystroke = 1_000;

/** Closes and ends the process on a signal, or after an error nobody handled; a second signal, given later, ends it at once. */
export function closeOnSignal(close: () => Promise<void>, complain: (message: string) => void): void {
  const grace = closeWithGrace(
    { delay: longestClose, logger: { error: complain }, skip: [...signals] },
    async ({ err }) => {
      if (err) complain(err.stack ?? err.message);
      await close();
    },
  );
  let firstAt: number | undefined;
  const hear = () => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      grace.close();
    } else if (now - firstAt > oneKeystroke) process.exit(1);
  };
  for (const signal of signals) process.on(signal, hear);
}
