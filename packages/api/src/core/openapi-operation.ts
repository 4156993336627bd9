import { z } from 'zod';
import { exampleOf } from './openapi-examples.ts';
import { type Operation, type Parameter, type Schema, describeError, json } from './openapi-types.ts';
import { type RestProcedure, takesQuery } from './rest.ts';

export const idempotencyKey: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'Makes a retry safe: repeating a request with the same key and body within 24 hours does nothing and returns the first response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const nextPage = {
  description: 'The address of the next page, `<…>; rel="next"`; absent after a page with fewer records than `limit`.',
  schema: { type: 'string' },
};

export const unavailable =
  'Busy, restarting or, with the code `STORAGE_FULL`, out of storage space; `Retry-After` says how many seconds to wait.';

/** Corrects parameters, body and responses of a generated operation, and adds examples. */
export function correctOperation(
  operation: Operation,
  procedure: RestProcedure,
  schemas: Record<string, Schema>,
): void {
  const { meta, input } = procedure;
  if (!takesQuery(meta)) moveQueryToBody(operation, input);
  describeParameters(operation, input);
  const body = operation.requestBody?.content[json];
  if (body?.schema) body.example = exampleOf(body.schema, schemas);
  if (isUserWrite(procedure)) operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
  const schema = operation.responses['200']?.content?.[json]?.schema;
  operation.responses = {
    [meta.status]:
      meta.status === 204 || !schema
        ? { description: 'Done; no body.' }
        : {
            description: 'Done',
            content: { [json]: { schema, example: exampleOf(schema, schemas) } },
            ...(meta.cursorOf && { headers: { Link: nextPage } }),
          },
    ...Object.fromEntries(
      Object.entries(listErrors(procedure, operation)).map(([status, text]) => [status, describeError(text)]),
    ),
  };
}

/**
 * trpc-to-openapi reads every DELETE input from the query. `DELETE /auth/user` has a body, because URLs with a password
 * end up in logs.
 */
function moveQueryToBody(operation: Operation, input: RestProcedure['input']): void {
  const inQuery = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  if (inQuery.length === 0 || !input) return;
  operation.parameters = operation.parameters?.filter((parameter) => parameter.in !== 'query');
  const schema: Schema & { $schema?: string } = z.toJSONSchema(input, { io: 'input' }) as Schema;
  delete schema.$schema;
  operation.requestBody = { required: true, content: { [json]: { schema } } };
}

/** Adds the descriptions that trpc-to-openapi drops from optional parameters. */
function describeParameters({ parameters = [] }: Operation, input: RestProcedure['input']): void {
  if (!input) return;
  const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as Schema;
  for (const parameter of parameters) {
    const description = properties[parameter.name]?.description;
    if (description !== undefined) parameter.description ??= description;
  }
}

/** Lists the errors that access, input and path imply. The procedure's own descriptions win. */
function listErrors(procedure: RestProcedure, operation: Operation): { readonly [status: string]: string } {
  const { meta, input } = procedure;
  const implied: [number, string, boolean][] = [
    [400, 'The input is invalid; nothing was changed.', input !== undefined || meta.openapi.method !== 'GET'],
    [401, 'The token is missing, invalid or expired.', meta.access !== 'public'],
    [403, 'An API token may not do this.', meta.access === 'account'],
    [403, 'The API token may only read; nothing was changed.', meta.access === 'user' && isUserWrite(procedure)],
    [403, 'The API token does not have full access; nothing was changed.', meta.access === 'full'],
    [404, 'You have no such record.', input !== undefined && namesRecords(operation)],
    [413, 'The body is too large.', operation.requestBody !== undefined],
    [415, 'The body is not JSON.', operation.requestBody !== undefined],
    [422, 'The Idempotency-Key was used with another request.', isUserWrite(procedure)],
    [429, 'Too many requests; `Retry-After` says how many seconds to wait.', true],
    [503, unavailable, true],
  ];
  const applying = implied.filter(([, , applies]) => applies);
  return { ...Object.fromEntries(applying.map(([status, text]) => [status, text])), ...meta.refusals };
}

function isUserWrite({ meta }: RestProcedure): boolean {
  return meta.openapi.method !== 'GET' && meta.access !== 'public';
}

function namesRecords({ parameters, requestBody }: Operation): boolean {
  return JSON.stringify({ parameters, requestBody }).includes('"format":"uuid"');
}
