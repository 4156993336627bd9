import { TRPCClientError } from '@trpc/client';
import { createListeners } from '../platform/listeners.ts';
import { type ReadSource, readRows } from '../store/read.ts';
import { getConfirmed, watchRows } from '../store/rows.ts';
import type { InputOf } from '../http/procedures.ts';
import type { Answers } from './answering-link.ts';

/** Answers reads from `answers`, and the other reads from the rows of the device, if the test gives the device rows. */
export function answeringReads(answers: Answers) {
  const listeners = createListeners();
  const outputs = new Map<string, unknown>(Object.entries(answers));

  function find(path: string): unknown {
    const answer = outputs.get(path);
    if (typeof answer !== 'function') return answer;
    const output: unknown = answer();
    outputs.set(path, output instanceof Promise ? undefined : output);
    if (output instanceof Promise) void show(path, output);
    return outputs.get(path);
  }

  async function show(path: string, loading: Promise<unknown>): Promise<void> {
    outputs.set(path, await loading);
    listeners.notify();
  }

  const isFailure = (output: unknown) => output instanceof TRPCClientError;
  const hasRows = () => getConfirmed().version !== null;
  const source: ReadSource = {
    watch(listener) {
      const stops = [listeners.watch(listener), watchRows(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    isReady: () => hasRows() || [...outputs.values()].every((output) => output !== undefined && !isFailure(output)),
    getError: (path) => (isFailure(find(path)) ? find(path) : null),
    read(path, input) {
      if (!outputs.has(path)) return readRows(path, input as InputOf<typeof path>);
      return isFailure(find(path)) ? undefined : find(path);
    },
    retry: async () => listeners.notify(),
  };
  return {
    source,
    /** Replaces answers, as another device does that changes records. */
    change(changed: Answers): void {
      for (const [path, output] of Object.entries(changed)) outputs.set(path, output);
      listeners.notify();
    },
  };
}
