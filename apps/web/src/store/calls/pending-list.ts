import { createListeners } from '../../platform/listeners.ts';
import { CannotWaitError } from '../../http/server-error.ts';
import type { CallStore, NextCall } from './call-store.ts';
import type { NewCall, PendingCall, PendingCalls, Refusal } from './pending-call.ts';

/** The calls of a user that the device's rows do not contain yet: in memory, and in the store that all tabs share. */
export function createPendingList(userId: string, store: CallStore, announce: () => void) {
  const { notify, watch } = createListeners();
  let stored: PendingCalls = [];
  /** Calls of this tab that are not stored yet. */
  const unstored = new Set<PendingCall>();
  /** What the answers change, by the number of the call. `takeFirst` stores it. */
  const answers = new Map<number, Pick<PendingCall, 'state' | 'isGone'>>();
  let confirmed = 0;
  /** Numbers of calls with `isGone` that later rows contain. */
  const containedGone = new Set<number>();
  let shown: PendingCalls = [];

  function show(next = stored): void {
    stored = next;
    shown = [...stored.map(settle), ...unstored].filter((call) => call.state !== 'done' || !isContained(call));
    notify();
  }

  function noteGone(calls: PendingCalls): void {
    for (const { isGone, number } of calls) if (isGone) containedGone.add(number);
  }

  const isContained = ({ number }: PendingCall) => number <= confirmed || containedGone.has(number);

  /** The call with its answer, if there is one that the store does not know. */
  function settle(call: PendingCall): PendingCall {
    const answer = call.state === 'waiting' ? answers.get(call.number) : undefined;
    return answer ? { ...call, ...answer } : call;
  }

  async function change(apply: (calls: PendingCalls, next: NextCall) => PendingCalls): Promise<void> {
    show(await store.update(userId, apply));
    announce();
  }

  const changeOne = (number: number, apply: (call: PendingCall) => PendingCall | undefined): Promise<void> =>
    change((calls) => calls.flatMap((call) => (call.number === number ? (apply(call) ?? []) : call)));

  return {
    watch,
    /** All calls in order, refused calls included. The same array until it changes. */
    getAll: () => shown,
    /** Reads the calls that another tab or an earlier load stored. */
    async readAgain(): Promise<void> {
      show(await store.list(userId));
    },
    /**
     * Shows a call at once. Resolves to the numbered call once it is stored. Calls `onNumber` before any tab sends it.
     */
    async add(call: NewCall, onNumber: (numbered: PendingCall) => void): Promise<PendingCall> {
      const made: PendingCall = { ...call, device: '', number: 0, state: 'waiting', isTried: false };
      unstored.add(made);
      show();
      let numbered: PendingCall | undefined;
      try {
        const next = await store.update(userId, (calls, given) => {
          numbered = { ...made, ...given };
          onNumber(numbered);
          return [...calls, numbered];
        });
        unstored.delete(made);
        show(next);
      } finally {
        if (unstored.delete(made)) show();
      }
      // Another tab signed the user out.
      if (!numbered) throw new CannotWaitError('You are signed out.');
      announce();
      return numbered;
    },
    /** Takes the first waiting call. Before it is sent, stores that it is tried, and the answers to the calls before. */
    async takeFirst(): Promise<PendingCall | undefined> {
      let first: PendingCall | undefined;
      await change((calls) => {
        const settled = calls.map(settle);
        first = settled.find(({ state }) => state === 'waiting');
        return settled.map((call) => (call === first && !call.isTried ? { ...call, isTried: true } : call));
      });
      return first;
    },
    release: (number: number) => changeOne(number, (call) => ({ ...call, isTried: false })),
    /** Shows at once that the server has done the call. */
    markDone(number: number, isGone: boolean): void {
      answers.set(number, { state: 'done', ...(isGone && { isGone }) });
      show();
    },
    drop: (number: number) => changeOne(number, () => undefined),
    refuse: (number: number, refusal: Refusal) =>
      changeOne(number, (call) => ({ ...call, state: 'refused', isTried: false, refusal })),
    /** Drops the done calls up to a number: the rows contain them. */
    confirm: async (lastCall: number): Promise<void> => {
      confirmed = Math.max(confirmed, lastCall);
      noteGone(stored);
      show();
      await change((calls) => {
        // A call may have been stored since the rows were shown.
        noteGone(calls);
        return calls.filter((call) => call.state !== 'done' || !isContained(call));
      });
    },
    /** Drops a call unless the server may have it. Resolves to whether it was dropped. */
    async discard(number: number): Promise<boolean> {
      let isDiscarded = false;
      show(stored.filter((call) => call.number !== number));
      await change((calls) =>
        calls.filter((call) => {
          const isKept = call.number !== number || call.isTried || call.state === 'done';
          isDiscarded ||= !isKept;
          return isKept;
        }),
      );
      return isDiscarded;
    },
    /** Queues a refused call again, last and with a new number. */
    async retry(number: number): Promise<void> {
      await change((calls, next) => {
        const refused = calls.find((call) => call.number === number && call.state === 'refused');
        if (!refused) return calls;
        const { refusal: _, key: __, ...call } = refused;
        return [...calls.filter((each) => each !== refused), { ...call, ...next, state: 'waiting' }];
      });
    },
  };
}
