import { expect, it, onTestFinished } from 'vitest';
import { runLocked } from './rounds.ts';

function stubLocks(locks: Pick<LockManager, 'request'> | undefined): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

it('runs the work without locks, as on plain HTTP', async () => {
  stubLocks(undefined);
  const done: string[] = [];
  await runLocked('outbox', async () => void done.push('sent'));
  expect(done).toEqual(['sent']);
});

it('waits for the lock', async () => {
  const done: string[] = [];
  stubLocks({
    request: async (name: string, run: unknown) => {
      done.push(name);
      return (run as () => unknown)();
    },
  });
  await runLocked('outbox', async () => void done.push('sent'));
  expect(done).toEqual(['outbox', 'sent']);
});
