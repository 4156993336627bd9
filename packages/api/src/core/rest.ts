import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { ZodBoolean, ZodNumber, ZodObject, ZodType } from 'zod';
import type { ApiContext } from './context.ts';
import { describeError, statusOfCode, toErrorBody } from './describe-error.ts';
import type { DomainError } from './errors.ts';
import { ValidationError } from './errors.ts';
import type { ProcedureMeta } from './trpc.ts';

export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface RestResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly error?: DomainError;
}

export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's notation, e.g. `/api/goals/:id`. */
  readonly path: string;
  readonly procedure: string;
  handle(request: RestRequest, context: ApiContext): Promise<RestResponse>;
}

/** Lists one REST route per procedure. REST and tRPC call the same procedures (rules/wire.md#answers). */
export function listRestRoutes(router: AnyRouter): RestRoute[] {
  return listProcedures(router).map(({ path, procedure, meta, input }) => {
    const { method, path: restPath } = meta.openapi;
    const object = unwrap(input);
    const fields = object instanceof ZodObject ? object.shape : {};
    return {
      method,
      path: `/api${restPath.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      procedure: path,
      async handle(request, context) {
        try {
          const data = await procedure({
            path,
            type: procedure._def.type,
            ctx: context,
            getRawInput: async () => (input ? parseInput(meta, request, fields) : undefined),
            signal: undefined,
            batchIndex: 0,
          });
          if (meta.status === 204) return { status: 204 };
          return { status: meta.status, body: data, headers: linkNextPage(meta, request, data) };
        } catch (error) {
          return toErrorResponse(describeError(error));
        }
      },
    };
  });
}

/** Links the next page of a list that `limit` may have cut off (rules/wire.md#pages). */
function linkNextPage(
  { cursorOf, openapi }: RestProcedure['meta'],
  { query }: RestRequest,
  list: unknown,
): Record<string, string> {
  if (!cursorOf || !Array.isArray(list) || list.length === 0 || list.length !== Number(query['limit'])) return {};
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const next = new URLSearchParams({ ...Object.fromEntries(given), cursor: cursorOf(list.at(-1)) });
  return { link: `</api${openapi.path}?${next.toString()}>; rel="next"` };
}

export interface RestProcedure {
  readonly path: string;
  readonly procedure: AnyProcedure;
  readonly meta: ProcedureMeta & { openapi: { method: RestRoute['method']; path: string } };
  readonly input: ZodType | undefined;
}

export function listProcedures(router: AnyRouter): RestProcedure[] {
  const procedures: Record<string, AnyProcedure> = router._def.procedures;
  return Object.entries(procedures).map(([path, procedure]) => ({
    path,
    procedure,
    meta: procedure._def.meta as RestProcedure['meta'],
    input: findInput(procedure),
  }));
}

/** Returns the schema given to `.input()`, which tRPC's public types do not expose. */
function findInput({ _def }: AnyProcedure): ZodType | undefined {
  const [input]: unknown[] = 'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
  return input instanceof ZodType ? input : undefined;
}

export function toErrorResponse(error: DomainError): RestResponse {
  const headers: Record<string, string> = error.retryAfterSeconds
    ? { 'retry-after': String(error.retryAfterSeconds) }
    : {};
  return { status: statusOfCode[error.code], body: toErrorBody(error), headers, error };
}

/** Whether fields outside the path come in the query: for GET, and for DELETE of one record (`?scope=`). */
export function takesQuery({ openapi: { method, path } }: RestProcedure['meta']): boolean {
  return method === 'GET' || (method === 'DELETE' && path.includes('{'));
}

/** Joins path, query and body. The schema converts path and query, which are text; a JSON body stays unchanged. */
function parseInput(
  meta: RestProcedure['meta'],
  { params, query, body }: RestRequest,
  fields: Record<string, ZodType>,
): object {
  const fromQuery = takesQuery(meta) ? parseTexts(query, fields) : {};
  const fromBody = meta.openapi.method === 'GET' ? {} : parseBody(body);
  return { ...fromQuery, ...fromBody, ...parseTexts(params, fields) };
}

function parseBody(body: unknown): object {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new ValidationError([{ path: [], message: 'The body must be a JSON object' }]);
}

function parseTexts(values: Readonly<Record<string, unknown>>, fields: Record<string, ZodType>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? parseText(value, fields[name]) : value,
    ]),
  );
}

const decimal = /^-?\d+(\.\d+)?$/;

/** Text that is not a number or boolean stays text, and the schema refuses it. */
function parseText(value: string, schema: ZodType | undefined): unknown {
  const type = unwrap(schema);
  if (type instanceof ZodNumber && decimal.test(value)) return Number(value);
  if (type instanceof ZodBoolean && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function unwrap(schema: ZodType | undefined): ZodType | undefined {
  const inner = schema && 'unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : undefined;
  return inner ? unwrap(inner) : schema;
}
