/**
 * Runs work in one tab at a time. Browsers without TLS have no locks: there tabs may run it at the same time, which must be
 * harmless.
 */
export async function runLocked(name: string, run: () => Promise<void>): Promise<void> {
  /** Browsers without TLS lack it, whatever its type says. */
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(name, run) : run());
}
