import { expect, it, onTestFinished } from 'vitest';
import { runLocked } from './run-locked.ts';

function stubLocks(locks: Pick<LockManager, 'request'> | undefined): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

it('the work is done without locks too, as on plain http', async () => {
  stubLocks(undefined);
  const done: string[] = [];
  await runLocked('outbox', async () => void done.push('sent'));
  expect(done).toEqual(['sent']);
});

it('the work waits for its lock', async () => {
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
