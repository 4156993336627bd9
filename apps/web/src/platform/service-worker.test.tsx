import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { WorkerMessage } from './worker-messages.ts';

/** A worker that reports whether it belongs to the build of the page, and records its messages. */
function makeWorker(isOfThisBuild: boolean) {
  const told: string[] = [];
  const worker = {
    told,
    postMessage(message: WorkerMessage, [port]: MessagePort[] = []) {
      told.push(message.type);
      port?.postMessage(isOfThisBuild);
    },
  };
  return worker;
}

type Worker = ReturnType<typeof makeWorker>;

/** The app in a page that `controller` has handed on, while `waiting` is installed. */
async function start(controller: Worker, waiting: Worker | null) {
  const workers = new EventTarget();
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  const container = Object.assign(workers, { controller, register: async () => registration });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  const { getUpdateReady, registerServiceWorker } = await import('./service-worker.ts');
  await registerServiceWorker();
  return { container, getUpdateReady };
}

beforeEach(() => vi.resetModules());

it('a page that is newer than its worker activates the waiting worker of its build without a question', async () => {
  const [old, next] = [makeWorker(false), makeWorker(true)];
  const { getUpdateReady } = await start(old, next);
  expect(next.told).toEqual(['has build', 'take over']);
  expect(getUpdateReady()).toBe(false);
});

it('a page that is older than the worker that waits offers the new version', async () => {
  const { getUpdateReady } = await start(makeWorker(true), makeWorker(false));
  expect(getUpdateReady()).toBe(true);
});

it('a page whose worker was replaced by one of a newer build, as by another tab, offers the new version', async () => {
  const { container, getUpdateReady } = await start(makeWorker(true), null);
  expect(getUpdateReady()).toBe(false);
  container.controller = makeWorker(false);
  container.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(getUpdateReady()).toBe(true));
});
