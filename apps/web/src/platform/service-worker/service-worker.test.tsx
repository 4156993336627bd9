import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { WorkerMessage } from './worker-messages.ts';

/** A worker that says whether it belongs to the page's build, and records its messages. */
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

/** Loads the app in a page served by the worker `controller`, while `waiting` is installed. */
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

it('a page newer than its worker activates the waiting worker of its build without asking', async () => {
  const [old, next] = [makeWorker(false), makeWorker(true)];
  const { getUpdateReady } = await start(old, next);
  expect(next.told).toEqual(['has build', 'take over']);
  expect(getUpdateReady()).toBe(false);
});

it('a page older than the waiting worker offers the new version', async () => {
  const { getUpdateReady } = await start(makeWorker(true), makeWorker(false));
  expect(getUpdateReady()).toBe(true);
});

it('a page offers the new version when another tab activated a newer worker', async () => {
  const { container, getUpdateReady } = await start(makeWorker(true), null);
  expect(getUpdateReady()).toBe(false);
  container.controller = makeWorker(false);
  container.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(getUpdateReady()).toBe(true));
});
