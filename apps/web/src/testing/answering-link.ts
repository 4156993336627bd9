import type { AppRouter } from '@goaltracker/api/app-router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AnswerOf } from '../store/selectors.ts';
import type { MutationPath, OutputOf, QueryPath } from '../http/procedures.ts';

type OutputOfCall<Path extends QueryPath | MutationPath> = Path extends QueryPath ? AnswerOf<Path> : OutputOf<Path>;

type Answer<Output> = Output | TRPCClientError<AppRouter>;

/**
 * The output, or the error, of each procedure that a test lets the component call: `{ 'goals.list': [goal] }`; or what
 * returns the one of each call, immediately or later.
 */
export type Answers = {
  [Path in QueryPath | MutationPath]?:
    | Answer<OutputOfCall<Path>>
    | (() => Answer<OutputOfCall<Path>> | Promise<OutputOfCall<Path>>);
};

/** A call of a mutation: its procedure and input, without the ids that the app gives new records. */
export type Sent = [procedure: string, input: unknown];

/** Stands for the network: answers from `answers`, records mutations in `sent` and other calls in `unexpected`. */
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

/** Paths whose own `id` is of a new record, other than those that end with `.create`. */
const creatingPaths = new Set(['planner.createSession', 'planner.saveReview']);
/** Ids of further new records. */
const madeIds = ['newSeriesId', 'obstacleIds', 'linkIds'];

function withoutMadeIds(path: string, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const isCreating = path.endsWith('.create') || creatingPaths.has(path);
  const isMade = (name: string) => madeIds.includes(name) || (isCreating && name === 'id');
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isMade(name)));
}
