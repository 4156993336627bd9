import { uuidv7 } from 'uuidv7';
import { type Call, type CallInput, findDefinition } from '../define-call.ts';
import { createRounds } from '../rounds.ts';
import { getServerTime } from '../../platform/connection.ts';
import { CannotWaitError, toRefusedError } from '../../http/server-error.ts';
import type { CallStore } from './call-store.ts';
import type { NewCall, PendingCall, Refusal } from './pending-call.ts';
import { createPendingList } from './pending-list.ts';
import { keepUndone } from './steps.ts';
import { computeBackoff, pushAll, type Verdict } from './push.ts';

export type QueueMessage = { userId: string } & (
  | { kind: 'calls' }
  | ({ kind: 'answer'; number: number } & Answer)
  | { kind: 'refusal'; number: number; refusal: Refusal }
);

interface QueueEnvironment {
  store: CallStore;
  send: (call: PendingCall) => Promise<Verdict>;
  getTimezone: () => string;
  /** Whether the server could be reached at the last attempt. */
  isOnline: () => boolean;
  /** Whether the browser has a network. */
  hasNetwork: () => boolean;
  /** Runs in one tab at a time. */
  lock: (run: () => Promise<void>) => Promise<void>;
  post: (message: QueueMessage) => void;
  /**
   * Called when the server has done or refused a call. The rows are not up to date yet. `isShown`: the optimistic
   * update already shows the result.
   */
  onAnswered: (path: string, answered: { isShown: boolean }) => void;
  /** Called with a refused call when no caller waits for it any more. */
  onRefused?: (call: PendingCall, error: unknown) => void;
  onWait?: () => void;
}

/** The answer to a call. `isGone`: as in a pending call. */
interface Answer {
  output: unknown;
  isGone: boolean;
}

/** The most calls that can be undone after they were sent. */
const maxUndoable = 50;

interface CallOptions {
  sendDirectly: (input: unknown, idempotencyKey: string) => Promise<unknown>;
  /** Whether the caller still shows the input: a refused call is then not listed. */
  keepsInput?: () => boolean;
}

interface Caller extends PromiseWithResolvers<unknown> {
  call: PendingCall;
  keepsInput: () => boolean;
}

export type Queue = ReturnType<typeof createQueue>;

/**
 * The calls of one user in this tab. A call is shown at once and stored. It is sent after all earlier calls, including
 * calls of other tabs (rules/app.md#unanswered-changes).
 */
export function createQueue(userId: string, environment: QueueEnvironment) {
  const { isOnline, hasNetwork, lock, post, getTimezone, onAnswered, onWait } = environment;
  const pending = createPendingList(userId, environment.store, () => post({ userId, kind: 'calls' }));
  const callers = new Map<number, Caller>();
  /** The latest calls of this tab, kept so that they can be undone after they were sent. */
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

  /** Completes the input, so that it is the same whenever the call is sent. */
  function describeCall({ path, input: given }: Call): NewCall {
    const definition = findDefinition(path);
    const identified = path.endsWith('.create') ? { id: uuidv7(), ...given } : given;
    const input = definition?.complete?.(identified) ?? identified;
    const title = definition?.offline?.title(input) ?? '';
    return { userId, path, input, madeAt: getServerTime().toISOString(), timezone: getTimezone(), title };
  }

  const predict = ({ path, input }: Call): unknown => findDefinition(path)?.offline?.result?.(input);

  /**
   * Resolves to the server's answer, or to the expected answer when the call has to wait. When the server refuses the
   * call, rejects.
   */
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

  /**
   * Sends the waiting calls, after any other tab that is sending. When the server cannot be reached, tries again later.
   */
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
    const end = await pushAll({ takeFirst: () => pending.takeFirst(), send: sendOne });
    if (end === 'empty') {
      attempt = 0;
      return;
    }
    letWait();
    if (end === 'later') retryLater();
  }

  async function sendOne(call: PendingCall): Promise<Verdict> {
    const { number } = call;
    // Another queue of the user sends the call again and gets the same answer.
    const verdict: Verdict = isClosed ? { kind: 'signed-out' } : await environment.send(call);
    if (isClosed) return { kind: 'signed-out' };
    if (verdict.kind === 'done' || verdict.kind === 'gone') {
      attempt = 0;
      const answer =
        verdict.kind === 'done' ? { output: verdict.output, isGone: false } : { output: undefined, isGone: true };
      takeAnswer(call, answer);
      post({ userId, kind: 'answer', number, ...answer });
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

  function takeAnswer(call: PendingCall, { output, isGone }: Answer): void {
    const { number } = call;
    pending.markDone(number, isGone);
    callers.get(number)?.resolve(output === undefined ? predict(call) : output);
    callers.delete(number);
    applyAnswer(call, output, { isShown: true });
  }

  function takeRefusal({ number }: PendingCall, error: unknown): void {
    callers.get(number)?.reject(error);
    callers.delete(number);
  }

  /** Resolves the callers of one call, or of all calls, with the expected answer. */
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

  async function readAgain(): Promise<void> {
    await isReady;
    await pending.readAgain();
  }

  async function receive(message: QueueMessage): Promise<void> {
    if (message.kind === 'calls') return readAgain();
    const { number } = message;
    const answered = listWaiting().find((each) => each.number === number) ?? callers.get(number)?.call;
    if (answered && message.kind === 'answer') takeAnswer(answered, message);
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
    /** All calls in order, refused calls included. The same array until it changes. */
    getAll: pending.getAll,
    async retry(number: number): Promise<void> {
      await pending.retry(number);
      await start();
    },
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

interface DirectCallsOptions {
  hasNetwork: () => boolean;
  /** Sends the waiting calls. Resolves to whether none is left. */
  sendWaiting: () => Promise<boolean>;
  onAnswer: (call: Call, output: unknown) => void;
}

/** Sends calls that cannot wait. Each is sent immediately, after all waiting calls. */
function createDirectCalls({ hasNetwork, sendWaiting, onAnswer }: DirectCallsOptions) {
  const sending = new Set<Promise<unknown>>();
  return {
    whenIdle: () => Promise.allSettled(sending),
    /** Sends a call. Without a network, or while calls still wait, throws a CannotWaitError. */
    async call(call: Call, forward: (key: string) => Promise<unknown>): Promise<unknown> {
      if (!hasNetwork()) throw new CannotWaitError('There is no connection, which this needs.');
      if (!(await sendWaiting())) throw new CannotWaitError('What was changed before this has still to be sent.');
      const sent = forward(uuidv7());
      sending.add(sent);
      try {
        const output = await sent;
        onAnswer(call, output);
        return output;
      } finally {
        sending.delete(sent);
      }
    },
  };
}
