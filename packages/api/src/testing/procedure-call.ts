import type { RestProcedure } from '../core/rest.ts';
import { procedureSeeds } from './procedure-seeds.ts';
import type { RestResult } from './rest-call.ts';
import type { TestCaller } from './test-api.ts';
import type { World } from './world.ts';

/** An input as it goes over the wire: any JSON. */
export type WireInput = unknown;

/** The seed of a procedure in a world; throws when there is none. */
export function seedInput({ path }: RestProcedure, world: World): object | undefined {
  const seed = procedureSeeds[path];
  if (!seed) throw new Error(`Give ${path} a seed in procedure-seeds.ts`);
  return seed(world);
}

/** Calls a procedure over REST: what its path names goes there, the rest into the body or the query. */
export function callOverRest(
  caller: TestCaller,
  { meta }: RestProcedure,
  input: WireInput,
): Promise<RestResult<unknown>> {
  const { method, path } = meta.openapi;
  if (!isRecord(input)) return caller.rest(method, `/api${path.replaceAll(/\{\w+\}/g, 'none')}`, input);
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'GET') return caller.rest(method, `/api${filled}${formatQuery(rest)}`);
  return caller.rest(method, `/api${filled}`, Object.keys(rest).length > 0 ? rest : undefined);
}

/** As a query says it: text as it is, everything else as JSON. */
function formatQuery(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** Calls a procedure as tRPC does, with whatever input. */
export function callOverTrpc(caller: TestCaller, { path }: RestProcedure, input: WireInput): Promise<unknown> {
  let target: unknown = caller.trpc;
  for (const name of path.split('.')) target = Reflect.get(target as object, name);
  return (target as (input: WireInput) => Promise<unknown>)(input);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
