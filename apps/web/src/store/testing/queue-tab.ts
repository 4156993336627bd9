import { applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { createTaskFilter, removeTaskFilter, updateTaskFilter } from '@goaltracker/domain/tasks/change-task-filters';
import { tabCalls } from '../calls/call-store.ts';
import { defineCall } from '../define-call.ts';
import type { PendingCall } from '../calls/pending-call.ts';
import { createQueue, type Queue, type QueueMessage } from '../calls/queue.ts';
import { forgetRows } from '../rows/rows.ts';
import { toSteps } from '../calls/steps.ts';
import { type createNumberedServer, createRow } from './numbered-server.ts';

const toAnswer = (id: string, name: string) => ({ ...createRow(id, name), userId: 'ada' });

// Procedures of a router that does not exist, with the types of an existing router.
defineCall('test.create' as 'taskFilters.create', {
  change: (rows, { id, name }, clock) => createTaskFilter(rows, { id, name, query: '' }, clock),
  offline: { title: ({ name }) => `Add ${name}`, result: ({ id, name }) => toAnswer(id, `${name} (expected)`) },
});
defineCall('test.update' as 'taskFilters.update', {
  change: updateTaskFilter,
  offline: {
    canWait: ({ name }) => (name === 'Not now' ? 'This cannot wait.' : undefined),
    title: ({ name }) => `Rename to ${name}`,
  },
});
defineCall('test.remove' as 'taskFilters.remove', {
  change: removeTaskFilter,
  offline: { isUndoable: true, title: () => 'Remove' },
});
defineCall('test.restore' as 'taskFilters.update', {
  change: (_rows, _input, _clock, undone) => (undone ? { put: undone.before } : {}),
  offline: {
    undoes: ({ id }, { path, input }) => path === 'test.remove' && input['id'] === id,
    title: () => 'Restore',
    result: ({ id }) => toAnswer(id, 'Restored'),
  },
});
defineCall('test.direct' as 'taskFilters.remove', {});

type Server = ReturnType<typeof createNumberedServer>;

const opened: Queue[] = [];
let count = 0;
export let user = '';
let chain = Promise.resolve();
/** Runs one at a time, like Web Locks. */
export const lockInTurns = (run: () => Promise<void>) => (chain = chain.then(run));

interface TabOptions {
  userId?: string;
  isOnline?: boolean;
  lock?: (run: () => Promise<void>) => Promise<void>;
  store?: Parameters<typeof createQueue>[1]['store'];
  /** Delays each call until it resolves. */
  hold?: (call: PendingCall) => Promise<unknown>;
}

/** Opens a tab of the browser. Its messages reach the other tabs of its user. */
export async function openTab(server: Server, options: TabOptions = {}) {
  const { userId = user, isOnline = true, lock = lockInTurns, hold } = options;
  const { store = tabCalls } = options;
  const device = await store.findDevice();
  const state = { isOnline };
  /** Titles of refused calls without a caller. */
  const unheard: string[] = [];
  let rows = noRows;
  const queue = createQueue(userId, {
    store,
    async send(call) {
      await hold?.(call);
      return server.take(call);
    },
    getTimezone: () => 'Asia/Tokyo',
    isOnline: () => state.isOnline,
    hasNetwork: () => state.isOnline,
    lock,
    onAnswered: () => void setTimeout(pull, 5),
    onRefused: ({ title }) => void unheard.push(title),
    post(message: QueueMessage) {
      const others = options.store ? [] : opened.filter((each) => each !== queue && each.userId === userId);
      for (const other of others) void other.receive(message);
    },
  });
  /** Takes the server's rows and confirms the calls that they contain. */
  function pull(): void {
    rows = applyChanges(noRows, { put: { taskFilters: server.listRows() } });
    void queue.confirmCalls(server.findLastCall(device));
  }
  opened.push(queue);
  await queue.isReady;
  const call = (name: string, input: object, keepsInput = false) =>
    queue.call({ path: `test.${name}`, input }, { sendDirectly: async () => input, keepsInput: () => keepsInput });
  return {
    queue,
    unheard,
    call,
    create: async (name: string) => (await call('create', { name })) as { id: string; name: string },
    rename: (id: string, name: string) => call('update', { id, name }),
    close(): void {
      queue.close();
      opened.splice(opened.indexOf(queue), 1);
    },
    goOnline(): Promise<void> {
      state.isOnline = true;
      return queue.start();
    },
    goOffline: () => void (state.isOnline = false),
    pull,
    /** The filter names on the screen. */
    shown() {
      const pending = queue.getAll().filter(({ state: each }) => each !== 'refused');
      const { taskFilters } = applyChanges(rows, ...toSteps(pending));
      return taskFilters.list().map(({ name }) => name);
    },
    /** The entries of the list of waiting changes. */
    waiting: () =>
      queue
        .getAll()
        .filter(({ state: each }) => each !== 'done')
        .map(({ title, state: each }) => `${title} (${each})`),
  };
}

/** Starts with a new user and no tab. */
export function beginBrowser(): void {
  for (const queue of opened.splice(0)) queue.close();
  forgetRows();
  count += 1;
  user = `user ${count}`;
}
