import type { RestProcedure } from '../core/rest.ts';
import { procedureSeeds } from './procedure-seeds.ts';
import type { RestResult } from './rest-call.ts';
import type { TestCaller } from './test-api.ts';
import type { World } from './world.ts';

export type WireInput = unknown;

/** Returns the valid input of a procedure in a world. Throws when there is no seed. */
export function seedInput({ path }: RestProcedure, world: World): object | undefined {
  const seed = procedureSeeds[path];
  if (!seed) throw new Error(`Give ${path} a seed in procedure-seeds.ts`);
  return seed(world);
}

export interface RestRequestLine {
  readonly method: RestProcedure['meta']['openapi']['method'];
  readonly path: string;
  readonly body: unknown;
}

/** Calls a procedure over REST, with its input divided between path, query and body. */
export function callOverRest(
  caller: TestCaller,
  procedure: RestProcedure,
  input: WireInput,
): Promise<RestResult<unknown>> {
  const { method, path, body } = toRestRequest(procedure, input);
  return caller.rest(method, path, body);
}

export function toRestRequest({ meta }: RestProcedure, input: WireInput): RestRequestLine {
  const { method, path } = meta.openapi;
  if (!isRecord(input)) return { method, path: `/api${path.replaceAll(/\{\w+\}/g, 'none')}`, body: input };
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(toText(value));
  });
  if (method === 'GET') return { method, path: `/api${filled}${formatQuery(rest)}`, body: undefined };
  return { method, path: `/api${filled}`, body: Object.keys(rest).length > 0 ? rest : undefined };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

function formatQuery(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, toText(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

export function callOverTrpc(caller: TestCaller, { path }: RestProcedure, input: WireInput): Promise<unknown> {
  let target: unknown = caller.trpc;
  for (const name of path.split('.')) target = Reflect.get(target as object, name);
  return (target as (input: WireInput) => Promise<unknown>)(input);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
