import { uuidv7 } from 'uuidv7';
import { type Call, type CallInput, findDefinition } from './define-call.ts';
import { createRounds } from '../platform/rounds.ts';
import { getServerTime } from '../platform/server-time.ts';
import { CannotWaitError, toRefusedError } from '../http/server-error.ts';
import type { CallStore } from './call-store.ts';
import { createDirectCalls } from './direct-calls.ts';
import type { NewCall, PendingCall, Refusal } from './pending-call.ts';
import { createPendingList } from './pending-list.ts';
import { keepUndone } from './steps.ts';
import { computeBackoff, pushAll, type Verdict } from './push.ts';

/** What the tabs of a browser say to each other. */
export type QueueMessage = { userId: string } & (
  | { kind: 'calls' }
  | { kind: 'answer'; number: number; output: unknown }
  | { kind: 'refusal'; number: number; refusal: Refusal }
);

/** What the queue needs of the browser and the app. */
export interface QueueEnvironment {
  store: CallStore;
  /** Sends a call as its user. */
  send: (call: PendingCall) => Promise<Verdict>;
  getTimezone: () => string;
  /** Whether the server can be reached, as far as is known. */
  isOnline: () => boolean;
  /** Whether it is worth trying. */
  hasNetwork: () => boolean;
  /** Runs in one tab at a time. */
  lock: (run: () => Promise<void>) => Promise<void>;
  /** Notifies the other tabs. */
  post: (message: QueueMessage) => void;
  /**
   * Called when the server has done or refused a call: the rows do not contain yet what it did, or what it was refused for.
   * `isShown`: what it did is shown already.
   */
  onAnswered: (path: string, answered: { isShown: boolean }) => void;
  /** Called with a refused call that nobody waits for any more. */
  onRefused?: (call: PendingCall, error: unknown) => void;
  /** Called when a call has to wait. */
  onWait?: () => void;
}

/** As many calls may still be undone after they were sent. */
const maxUndoable = 50;

export interface CallOptions {
  /** Sends a call that cannot wait. */
  sendDirectly: (input: unknown, idempotencyKey: string) => Promise<unknown>;
  /** Whether whoever made the call still has what was typed: a refused call is then not listed. */
  keepsInput?: () => boolean;
}

/** Who waits for the answer to a call. */
interface Caller extends PromiseWithResolvers<unknown> {
  call: PendingCall;
  keepsInput: () => boolean;
}

export type Queue = ReturnType<typeof createQueue>;

/**
 * The calls of one user in this tab. A call is shown at once, stored, and sent after all calls that were made before it,
 * also in other tabs (rules/app.md#unanswered-changes).
 */
export function createQueue(userId: string, environment: QueueEnvironment) {
  const { isOnline, hasNetwork, lock, post, getTimezone, onAnswered, onWait } = environment;
  const pending = createPendingList(userId, environment.store, () => post({ userId, kind: 'calls' }));
  const callers = new Map<number, Caller>();
  /** The latest calls of this tab that can be undone after they were sent. */
  const undoable: (Call & Pick<NewCall, 'undone'>)[] = [];
  let isClosed = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listWaiting = () => pending.getAll().filter(({ state }) => state === 'waiting');
  const direct = createDirectCalls({
    hasNetwork,
    async sendWaiting() {
      if (listWaiting().length > 0) await start();
      return listWaiting().length === 0;
    },
    onAnswer: (call, output) => applyAnswer(call, output, { isShown: false }),
  });
  const isReady = pending.readAgain();

  /** With its ids and what else must be the same whenever it is sent. */
  function describeCall({ path, input: given }: Call): NewCall {
    const definition = findDefinition(path);
    const identified = path.endsWith('.create') ? { id: uuidv7(), ...given } : given;
    const input = definition?.complete?.(identified) ?? identified;
    const title = definition?.offline?.title(input) ?? '';
    return { userId, path, input, madeAt: getServerTime().toISOString(), timezone: getTimezone(), title };
  }

  const predict = ({ path, input }: Call): unknown => findDefinition(path)?.offline?.result?.(input);

  /** Resolves to the answer of the server, or to the expected answer when the call has to wait. Rejects when it is refused. */
  function call(made: { path: string; input: unknown }, options: CallOptions): Promise<unknown> {
    const described = describeCall({ path: made.path, input: (made.input ?? {}) as CallInput });
    const isStorable = findDefinition(made.path)?.offline !== undefined;
    return isStorable
      ? enqueue(described, options)
      : direct.call(described, (key) => options.sendDirectly(made.input && described.input, key));
  }

  async function enqueue(made: NewCall, { keepsInput = () => false }: CallOptions): Promise<unknown> {
    const rules = findDefinition(made.path)?.offline;
    const waiting = listWaiting();
    const undone = waiting.findLast(
      (call, at) => call.number > 0 && !call.isTried && rules?.undoes?.(made.input, call, waiting.slice(at + 1)),
    );
    if (undone && (await pending.discard(undone.number))) return predict(made);
    const kept = undoable.findLast((call) => rules?.undoes?.(made.input, call, []))?.undone;
    if (rules?.isUndoable) undoable.push({ path: made.path, input: made.input, undone: keepUndone(made) });
    if (undoable.length > maxUndoable) undoable.shift();
    const reason = mustWait() ? rules?.canWait?.(made.input) : undefined;
    if (reason !== undefined) throw new CannotWaitError(reason);
    const answer = Promise.withResolvers<unknown>();
    const stored = await pending.add({ ...made, ...(kept && { undone: kept }) }, (numbered) =>
      callers.set(numbered.number, { ...answer, call: numbered, keepsInput }),
    );
    if (timer === undefined) void start();
    if (mustWait()) letWait(stored.number);
    return answer.promise;
  }

  const mustWait = (): boolean => !isOnline() || timer !== undefined;

  function applyAnswer({ path, input }: Call, output: unknown, done: { isShown: boolean }): void {
    if (output !== undefined) findDefinition(path)?.onAnswer?.(output, input);
    onAnswered(path, done);
  }

  /** Sends what waits, after another tab that does; tries again later when the server cannot be reached. */
  const start = createRounds(async () => {
    clearTimeout(timer);
    timer = undefined;
    await isReady;
    if (isClosed || listWaiting().length === 0) return;
    await direct.whenIdle();
    if (hasNetwork()) await lock(sendInOrder);
    else letWait();
  });

  async function sendInOrder(): Promise<void> {
    if (isClosed) return;
    const end = await pushAll({
      takeFirst: () => pending.takeFirst(),
      send: sendOne,
    });
    if (end === 'empty') {
      attempt = 0;
      return;
    }
    letWait();
    // Other tabs learn what was sent without an answer.
    post({ userId, kind: 'calls' });
    if (end === 'later') retryLater();
  }

  async function sendOne(call: PendingCall): Promise<Verdict> {
    const { number } = call;
    // Another queue of the user sends it again, and gets the same answer.
    const verdict: Verdict = isClosed ? { kind: 'signed-out' } : await environment.send(call);
    if (isClosed) return { kind: 'signed-out' };
    if (verdict.kind === 'done' || verdict.kind === 'gone') {
      attempt = 0;
      const [output, isGone] = verdict.kind === 'done' ? [verdict.output, false] : [undefined, true];
      takeAnswer(call, output);
      post({ userId, kind: 'answer', number, output });
      await pending.finish(number, isGone);
    } else if (verdict.kind === 'refused') {
      attempt = 0;
      if (callers.get(number)?.keepsInput()) await pending.drop(number);
      else await pending.refuse(number, verdict.refusal);
      if (!callers.has(number)) environment.onRefused?.(call, verdict.error);
      takeRefusal(call, verdict.error);
      onAnswered(call.path, { isShown: false });
      post({ userId, kind: 'refusal', number, refusal: verdict.refusal });
    } else if (verdict.kind === 'later' && !verdict.isTried) await pending.release(number);
    return verdict;
  }

  function takeAnswer(call: PendingCall, output: unknown): void {
    const { number } = call;
    pending.markDone(number);
    callers.get(number)?.resolve(output === undefined ? predict(call) : output);
    callers.delete(number);
    applyAnswer(call, output, { isShown: true });
  }

  function takeRefusal({ number }: PendingCall, error: unknown): void {
    callers.get(number)?.reject(error);
    callers.delete(number);
  }

  /** Answers those who wait for one call, or for any, as the server is expected to. */
  function letWait(number?: number): void {
    for (const { call: waiting, resolve } of callers.values()) {
      if (number !== undefined && waiting.number !== number) continue;
      resolve(predict(waiting));
      callers.delete(waiting.number);
    }
    onWait?.();
  }

  function retryLater(): void {
    attempt += 1;
    timer = setTimeout(() => void start(), computeBackoff(attempt, Math.random()));
  }

  /** Takes over what another tab has changed. */
  async function readAgain(): Promise<void> {
    await isReady;
    await pending.readAgain();
  }

  /** Takes over what another tab says. */
  async function receive(message: QueueMessage): Promise<void> {
    if (message.kind === 'calls') return readAgain();
    const { number } = message;
    const answered = listWaiting().find((each) => each.number === number) ?? callers.get(number)?.call;
    if (answered && message.kind === 'answer') takeAnswer(answered, message.output);
    if (answered && message.kind === 'refusal') takeRefusal(answered, toRefusedError(message.refusal));
    return readAgain();
  }

  return {
    userId,
    isReady,
    call,
    start,
    receive,
    readAgain,
    confirmCalls: pending.confirm,
    watch: pending.watch,
    /** All calls, in order, the refused ones too; the same array until it changes. */
    getAll: pending.getAll,
    /** Sends a refused call again. */
    async retry(number: number): Promise<void> {
      await pending.retry(number);
      await start();
    },
    /** Drops a call that was refused or was not sent yet. */
    async discard(number: number): Promise<void> {
      await pending.discard(number);
      letWait(number);
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      letWait();
    },
  };
}
