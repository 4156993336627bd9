import type { AppRouter } from '@goaltracker/api/app-router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Routers = AppRouter['_def']['record'];

export type RouterName = keyof Routers;

type PathsOf<Type> = {
  [Router in RouterName]: {
    [Name in keyof Routers[Router] & string]: Routers[Router][Name] extends { _def: { type: Type } }
      ? `${Router}.${Name}`
      : never;
  }[keyof Routers[Router] & string];
}[RouterName];

/** Such as `tasks.list`. */
export type QueryPath = PathsOf<'query'>;
/** Such as `tasks.create`. */
export type MutationPath = PathsOf<'mutation'>;

type At<All, Path extends string> = Path extends `${infer Router}.${infer Name}`
  ? Router extends keyof All
    ? Name extends keyof All[Router]
      ? All[Router][Name]
      : never
    : never
  : never;

export type InputOf<Path extends QueryPath | MutationPath> = At<Inputs, Path>;
export type OutputOf<Path extends QueryPath | MutationPath> = At<Outputs, Path>;
