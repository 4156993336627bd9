import type { AppRouter } from '@goaltracker/api/app-router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';

type Outputs = inferRouterOutputs<AppRouter>;
type Flat<Router extends keyof Outputs> = {
  [Name in keyof Outputs[Router] & string as `${Router}.${Name}`]: Outputs[Router][Name];
};
type Union<Router extends keyof Outputs> = Router extends unknown ? Flat<Router> : never;
type Intersection<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never;

type AllOutputs = Intersection<Union<keyof Outputs>>;

type Answer<Output> = Output | TRPCClientError<AppRouter>;

/**
 * The output, or the error, of each procedure that a test lets the component call: `{ 'goals.list': [goal] }`; or what
 * returns the one of each call, immediately or later.
 */
export type Answers = {
  [Name in keyof AllOutputs]?: Answer<AllOutputs[Name]> | (() => Answer<AllOutputs[Name]> | Promise<AllOutputs[Name]>);
};

/** A call of a mutation: its procedure and input, without the id that the app gives a new record. */
export type Sent = [procedure: string, input: unknown];

/** Stands for the network: answers from `answers`, records mutations in `sent` and other calls in `unexpected`. */
export function answeringLink(answers: Answers) {
  const outputs = new Map<string, unknown>(Object.entries(answers));
  const sent: Sent[] = [];
  const unexpected: string[] = [];
  const link: TRPCLink<AppRouter> = () => (call) =>
    observable((observer) => {
      const { path, input, type } = call.op;
      if (type === 'mutation') sent.push([path, path.endsWith('.create') ? withoutId(input) : input]);
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

function withoutId(input: unknown): unknown {
  const { id: _, ...others } = input as { id?: string };
  return others;
}
