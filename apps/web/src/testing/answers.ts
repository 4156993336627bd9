import type { AppRouter } from '@goaltracker/api/app-router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AnswerOf } from '../store/rows/selectors.ts';
import type { MutationPath, OutputOf, QueryPath, InputOf } from '../http/procedures.ts';
import { createListeners } from '../platform/listeners.ts';
import { type ReadSource, readRows } from '../store/rows/read.ts';
import { getConfirmed, watchRows } from '../store/rows/rows.ts';

type OutputOfCall<Path extends QueryPath | MutationPath> = Path extends QueryPath ? AnswerOf<Path> : OutputOf<Path>;

type Answer<Output> = Output | TRPCClientError<AppRouter>;

/**
 * The output or error of each procedure that the tested component may call: `{ 'goals.list': [goal] }`. Or a function
 * that returns the answer to each call, immediately or later.
 */
export type Answers = {
  [Path in QueryPath | MutationPath]?:
    | Answer<OutputOfCall<Path>>
    | (() => Answer<OutputOfCall<Path>> | Promise<OutputOfCall<Path>>);
};

/** A sent mutation: procedure and input, without the ids that the app generates. */
type Sent = [procedure: string, input: unknown];

/** Replaces the network: answers from `answers`, records mutations in `sent` and unanswered calls in `unexpected`. */
export function answeringLink(answers: Answers) {
  const outputs = new Map<string, unknown>(Object.entries(answers));
  const sent: Sent[] = [];
  const unexpected: string[] = [];
  const link: TRPCLink<AppRouter> = () => (call) =>
    observable((observer) => {
      const { path, input, type } = call.op;
      if (type === 'mutation') sent.push([path, withoutMadeIds(path, input)]);
      const answer = outputs.get(path);
      const output: unknown = typeof answer === 'function' ? answer() : answer;
      if (output instanceof TRPCClientError) observer.error(output);
      else if (outputs.has(path)) {
        observer.next({ result: { data: output } });
        observer.complete();
      } else {
        unexpected.push(path);
        observer.error(new TRPCClientError(`The test has no answer for ${path}.`));
      }
    });
  return { link, sent, unexpected };
}

/** Paths whose `id` is generated, besides paths that end with `.create`. */
const creatingPaths = new Set(['planner.createSession', 'planner.saveReview']);
const madeIds = ['newSeriesId', 'obstacleIds', 'linkIds'];

function withoutMadeIds(path: string, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const isCreating = path.endsWith('.create') || creatingPaths.has(path);
  const isMade = (name: string) => madeIds.includes(name) || (isCreating && name === 'id');
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isMade(name)));
}

/** Answers reads from `answers`. Computes other reads from the device's rows, if the test provides rows. */
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
    /** Replaces answers, as if another device changed records. */
    change(changed: Answers): void {
      for (const [path, output] of Object.entries(changed)) outputs.set(path, output);
      listeners.notify();
    },
  };
}
