import * as fc from 'fast-check';
import { anyCharacter } from '@goaltracker/domain/testing/any-character';
import { z } from '@goaltracker/contracts/core/zod';
import { appRouter } from '../app-router.ts';
import { type RestProcedure, listProcedures } from '../core/rest.ts';
import { badBodies, oddValues } from './bad-values.ts';
import type { JsonSchema } from './input-slots.ts';
import { type RestRequestLine, isRecord, toRestRequest } from './procedure-call.ts';

export interface KnownIds {
  readonly own: readonly string[];
  readonly foreign: readonly string[];
}

export interface RandomCall {
  readonly procedure: RestProcedure;
  /** Ids are placeholders: see `toRequest`. */
  readonly input: unknown;
}

/** Calls that end the session or delete the account. */
const endSession = new Set(['auth.logout', 'auth.remove', 'auth.changePassword']);

const inputSchema = ({ input }: RestProcedure): JsonSchema =>
  input ? (z.toJSONSchema(input, { io: 'input' }) as JsonSchema) : {};

const anything = fc.oneof(
  fc.constantFrom(...oddValues, ...badBodies),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: anyCharacter }),
  fc.double({ noNaN: true }),
);
const day = fc
  .date({ min: new Date('2089-06-01'), max: new Date('2091-06-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const idPlaceholder = fc
  .tuple(fc.constantFrom('own', 'own', 'own', 'foreign'), fc.nat(99))
  .map(([whose, at]) => `{${whose} ${at}}`);

/** Mostly valid values for the schema; sometimes any value. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: allowedBy(schema), weight: 12 }, { arbitrary: anything, weight: 1 });
}

function allowedBy(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedBy));
  if (schema.format === 'uuid')
    return fc.oneof({ arbitrary: idPlaceholder, weight: 9 }, { arbitrary: fc.uuid(), weight: 1 });
  if (schema.format === 'date') return day.map((instant) => instant.slice(0, 10));
  if (schema.format === 'date-time') return day;
  // Ids from the client: new ones and ids of existing records.
  if (schema.pattern?.includes('-7[')) return fc.oneof(fc.uuid({ version: 7 }), idPlaceholder);
  switch (schema.type) {
    case 'string':
      return fc.oneof(
        fc.string({ unit: anyCharacter, minLength: 1, maxLength: Math.min(schema.maxLength ?? 40, 40) }),
        fc.constantFrom(...oddValues.filter((value) => typeof value === 'string')),
        fc.constantFrom('x'.repeat(schema.maxLength ?? 300), 'x'.repeat((schema.maxLength ?? 300) + 1)),
      );
    case 'number':
    case 'integer':
      return fc.oneof(
        fc.nat(400),
        fc.integer({ min: -40_000, max: 40_000 }).map((value) => value / 4),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? valuesOf(schema.items) : anything, { maxLength: 3 });
    case 'object':
      return fieldsOf(schema);
    default:
      return anything;
  }
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]));
  return fc
    .record({
      complete: fc.record(fields, { requiredKeys: required.filter((name) => name in fields) }),
      dropped: fc.option(fc.constantFrom(...Object.keys(fields), 'none'), { freq: 12 }),
    })
    .map(({ complete, dropped }) => Object.fromEntries(Object.entries(complete).filter(([name]) => name !== dropped)));
}

const procedures = listProcedures(appRouter).filter(({ path }) => !endSession.has(path));

const inputs = new Map(
  procedures.map((procedure) => {
    const allowed = { arbitrary: allowedBy(inputSchema(procedure)), weight: 30 };
    return [procedure, fc.oneof(allowed, { arbitrary: anything, weight: 1 })] as const;
  }),
);

/** A random call of any documented procedure that keeps the session. */
export const randomCalls: fc.Arbitrary<RandomCall> = fc.constantFrom(...procedures).chain((procedure) =>
  fc.record({
    procedure: fc.constant(procedure),
    input: inputs.get(procedure) ?? anything,
  }),
);

/** The same seed gives the same calls. */
export const sampleCalls = (seed: number, count: number): RandomCall[] =>
  fc.sample(randomCalls, { seed, numRuns: count });

export function toRequest({ procedure, input }: RandomCall, ids: KnownIds): RestRequestLine {
  const isGet = procedure.meta.openapi.method === 'GET';
  const inPath = new Set([...procedure.meta.openapi.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  const resolved = fillIn(input, ids);
  if (!isRecord(resolved)) return toRestRequest(procedure, isGet ? {} : resolved);
  const fields = Object.entries(resolved).map(([name, value]) => [
    name,
    inPath.has(name) ? toPathPart(value) : isGet && typeof value === 'string' ? value.toWellFormed() : value,
  ]);
  return toRestRequest(procedure, Object.fromEntries(fields));
}

function fillIn(value: unknown, ids: KnownIds): unknown {
  if (typeof value === 'string') return fillInId(value, ids);
  if (Array.isArray(value)) return value.map((each: unknown) => fillIn(each, ids));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillIn(each, ids)]));
}

function fillInId(text: string, { own, foreign }: KnownIds): string {
  const [, whose, at] = /^\{(own|foreign) (\d+)\}$/.exec(text) ?? [];
  const list = whose === 'foreign' ? foreign : own;
  return whose === undefined ? text : (list[Number(at) % list.length] ?? text);
}

/** Formats one part of a path. Clients resolve dots themselves, and an empty part names another route. */
function toPathPart(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none')).toWellFormed();
  return /^\.*$/.test(text) ? 'none' : text;
}

export function formatCurl({ method, path, body }: RestRequestLine): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const data = body === undefined ? '' : ` -H 'content-type: application/json' -d ${quote(JSON.stringify(body))}`;
  return `curl -X ${method} -H "authorization: Bearer $TOKEN" ${quote(`http://localhost:3000${path}`)}${data}`;
}
