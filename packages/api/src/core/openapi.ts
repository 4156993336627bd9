import { errorBody } from '@goaltracker/contracts/core/error.schema';
import type { AnyRouter } from '@trpc/server';
import { type OpenApiRouter, generateOpenApiDocument } from 'trpc-to-openapi';
import { z } from 'zod';
import { type RestProcedure, listProcedures } from './rest.ts';
import { findAnswerSchema } from './trpc.ts';

const about = `Everything the web app can do, for your own scripts.

Sign in with \`POST /api/auth/login\` and send the token as \`Authorization: Bearer …\`. Bodies are JSON and their types are meant: \`"5"\` is not a number. Unknown keys are ignored. \`PUT\` changes only the keys you send; \`null\` clears what may be empty.

An error is \`{ message, code, issues? }\`: the message is for people, the code for programs. A record that is not yours does not exist.

A write may carry an \`Idempotency-Key\`: sent again within 24 hours with the same body it answers what it answered first and does nothing. An error means that nothing was kept. Where the connection ends without an answer nobody knows: ask again with the same key.`;

interface Schema {
  readonly type?: string | string[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly enum?: unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly format?: string;
}

interface MediaType {
  schema?: Schema;
  example?: unknown;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: object;
}

interface Response {
  description: string;
  content?: Record<string, MediaType>;
  headers?: object;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> } & Record<string, unknown>;
}

const json = 'application/json';
const idempotencyKey: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description: 'Makes a retry safe: the same key and body within 24 hours do nothing and answer the same.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/**
 * The OpenAPI 3.1 document of the router: trpc-to-openapi's, corrected to the statuses and errors
 * that are really answered, and with an example for every body.
 */
export function createOpenApiDocument(router: AnyRouter, version: string): OpenApiDocument {
  const procedures = listProcedures(router);
  const document = generateOpenApiDocument(withCheckedAnswers(procedures), {
    title: 'GoalTracker',
    description: about,
    version,
    openApiVersion: '3.1.0',
    baseUrl: '/api',
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    defs: { Error: errorBody },
  }) as unknown as OpenApiDocument;
  const { schemas } = document.components;
  document.components.schemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')));
  for (const procedure of procedures) {
    const { method, path } = procedure.meta.openapi;
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation) correct(operation, procedure, schemas);
  }
  return document;
}

function withCheckedAnswers(procedures: readonly RestProcedure[]): OpenApiRouter {
  const described = procedures.map(({ path, procedure }) => {
    const { _def } = procedure;
    const output = 'output' in _def && typeof _def.output === 'object' && _def.output ? findAnswerSchema(_def.output) : undefined;
    return [path, { ...procedure, _def: { ..._def, output } }];
  });
  return { _def: { procedures: Object.fromEntries(described) } } as OpenApiRouter;
}

function correct(operation: Operation, procedure: RestProcedure, schemas: Record<string, Schema>): void {
  const { meta, input } = procedure;
  const isWrite = meta.openapi.method !== 'GET';
  if (meta.openapi.method === 'DELETE') moveQueryToBody(operation, input);
  const body = operation.requestBody?.content[json];
  if (body?.schema) body.example = exampleOf(body.schema, schemas);
  if (isWrite && meta.access === 'user') operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
  const success = operation.responses['200'] ?? { description: 'Done' };
  const schema = success.content?.[json]?.schema;
  operation.responses = {
    [meta.status]:
      meta.status === 204 || !schema
        ? { description: 'Done; no body.' }
        : { description: 'Done', content: { [json]: { schema, example: exampleOf(schema, schemas) } } },
    ...Object.fromEntries(listErrors(procedure, operation).map(([status, description]) => [status, describeError(description)])),
  };
}

/** A password belongs in a body, not in an address that logs keep. */
function moveQueryToBody(operation: Operation, input: RestProcedure['input']): void {
  const inQuery = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  if (inQuery.length === 0 || !input) return;
  operation.parameters = operation.parameters?.filter((parameter) => parameter.in !== 'query');
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  operation.requestBody = { required: true, content: { [json]: { schema: schema as Schema } } };
}

function listErrors({ meta, input }: RestProcedure, operation: Operation): [number, string][] {
  const isWrite = meta.openapi.method !== 'GET';
  const errors: [number, string, boolean][] = [
    [400, 'The input breaks a rule; nothing was changed.', input !== undefined],
    [401, meta.access === 'user' ? 'No token, or one that has ended.' : 'Invalid credentials.', meta.openapi.path !== '/auth/register'],
    [404, 'No such record of yours.', input !== undefined && namesRecords(operation)],
    [409, 'It already exists.', meta.openapi.path === '/auth/register'],
    [413, 'The body is too large.', operation.requestBody !== undefined],
    [415, 'The body is not JSON.', operation.requestBody !== undefined],
    [422, 'The Idempotency-Key was used with another request.', isWrite && meta.access === 'user'],
    [429, 'Too many requests; `Retry-After` says how many seconds to wait.', true],
    [503, 'Busy or restarting; `Retry-After` says how many seconds to wait.', true],
  ];
  return errors.flatMap(([status, description, applies]) => (applies ? [[status, description]] : []));
}

function namesRecords({ parameters, requestBody }: Operation): boolean {
  return JSON.stringify({ parameters, requestBody }).includes('"format":"uuid"');
}

function describeError(description: string): Response {
  return { description, content: { [json]: { schema: { $ref: '#/components/schemas/Error' } } } };
}

/** An example made from those of its fields. */
function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  if (schema.example !== undefined) return schema.example;
  const target = schema.$ref && schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (target) return exampleOf(target, schemas);
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return exampleOf(option, schemas);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(field, schemas)]));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas)] : [];
  return schema.default ?? placeholders[schema.format ?? ''] ?? placeholders[type ?? ''] ?? null;
}

const placeholders: Record<string, unknown> = {
  'date-time': '2026-11-21T08:30:00.000Z',
  date: '2026-11-21',
  uuid: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  string: 'text',
  number: 1,
  integer: 1,
  boolean: false,
};
