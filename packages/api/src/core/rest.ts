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

export interface RestAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Present when the answer is an error: what the host may want to log. */
  readonly error?: DomainError;
}

export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In the host's notation, e.g. `/api/goals/:id`. */
  readonly path: string;
  /** The procedure behind it, e.g. `goals.update`. */
  readonly procedure: string;
  handle(request: RestRequest, context: ApiContext): Promise<RestAnswer>;
}

/** One real route for every procedure that has a REST path; the very same procedures tRPC calls. */
export function listRestRoutes(router: AnyRouter): RestRoute[] {
  return listProcedures(router).map(({ path, procedure, meta, input }) => {
    const { method, path: restPath } = meta.openapi;
    const fields = input instanceof ZodObject ? input.shape : {};
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
            getRawInput: async () => (input ? readInput(meta, request, fields) : undefined),
            signal: undefined,
            batchIndex: 0,
          });
          return meta.status === 204 ? { status: 204 } : { status: meta.status, body: data };
        } catch (error) {
          return answerError(describeError(error));
        }
      },
    };
  });
}

export interface RestProcedure {
  readonly path: string;
  readonly procedure: AnyProcedure;
  readonly meta: ProcedureMeta & { openapi: { method: RestRoute['method']; path: string } };
  readonly input: ZodType | undefined;
}

/** Every procedure of the router with the meta that describes it over REST. */
export function listProcedures(router: AnyRouter): RestProcedure[] {
  const procedures: Record<string, AnyProcedure> = router._def.procedures;
  return Object.entries(procedures).map(([path, procedure]) => ({
    path,
    procedure,
    meta: procedure._def.meta as RestProcedure['meta'],
    input: findInput(procedure),
  }));
}

/** What its `.input()` was given; tRPC keeps it out of its public types. */
function findInput({ _def }: AnyProcedure): ZodType | undefined {
  const [input]: unknown[] = 'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
  return input instanceof ZodType ? input : undefined;
}

export function answerError(error: DomainError): RestAnswer {
  const headers: Record<string, string> = error.retryAfterSeconds
    ? { 'retry-after': String(error.retryAfterSeconds) }
    : {};
  return { status: statusOfCode[error.code], body: toErrorBody(error), headers, error };
}

/** Whether what its path does not name comes with the query. Deleting one record may say which others go with it. */
export function takesQuery({ openapi: { method, path } }: RestProcedure['meta']): boolean {
  return method === 'GET' || (method === 'DELETE' && path.includes('{'));
}

/** A JSON body is taken as it is; only path and query, which are text, are read by the schema. */
function readInput(
  meta: RestProcedure['meta'],
  { params, query, body }: RestRequest,
  fields: Record<string, ZodType>,
): object {
  const asked = takesQuery(meta) ? readText(query, fields) : {};
  const sent = meta.openapi.method === 'GET' ? {} : readBody(body);
  return { ...asked, ...sent, ...readText(params, fields) };
}

function readBody(body: unknown): object {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new ValidationError([{ path: [], message: 'The body must be a JSON object' }]);
}

function readText(values: Readonly<Record<string, unknown>>, fields: Record<string, ZodType>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? readValue(value, fields[name]) : value,
    ]),
  );
}

const decimal = /^-?\d+(\.\d+)?$/;

function readValue(value: string, schema: ZodType | undefined): unknown {
  const type = unwrap(schema);
  if (type instanceof ZodNumber && decimal.test(value)) return Number(value);
  if (type instanceof ZodBoolean && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function unwrap(schema: ZodType | undefined): ZodType | undefined {
  const inner = schema && 'unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : undefined;
  return inner ? unwrap(inner) : schema;
}
