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

export const unavailable =
  'Busy, restarting or, with the code `STORAGE_FULL`, out of storage space; `Retry-After` says how many seconds to wait.';

/** Corrects parameters, body and responses of a generated operation to the real ones and adds examples. */
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
        : { description: 'Done', content: { [json]: { schema, example: exampleOf(schema, schemas) } } },
    ...Object.fromEntries(
      listErrors(procedure, operation).map(([status, description]) => [status, describeError(description)]),
    ),
  };
}

/** trpc-to-openapi reads every DELETE from the query. `DELETE /auth/user` has a body: URLs with a password end up in logs. */
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

/** They create further records, of which the client may make the ids too. */
const makesParts = new Set(['goals.create', 'tasks.create', 'tasks.createMany', 'calendar.create']);

/** Of their records there is a maximum number. */
const atMost = new Set(['apiTokens.create', 'calendarFeeds.create', 'passkeys.beginAdd', 'passkeys.add']);

/** Public ones that take something which may be wrong. */
const signsIn = new Set([
  'auth.login',
  'auth.finishLogin',
  'passkeys.signIn',
  'passkeys.signUp',
  'providers.signIn',
  'providers.signInByLink',
]);

function listErrors(procedure: RestProcedure, operation: Operation): [number, string][] {
  const { meta, input } = procedure;
  const errors: [number, string, boolean][] = [
    [400, 'The input is invalid; nothing was changed.', input !== undefined || meta.openapi.method !== 'GET'],
    [
      401,
      meta.access === 'public' ? 'Invalid credentials.' : 'The token is missing, invalid or expired.',
      meta.access !== 'public' || signsIn.has(procedure.path),
    ],
    [403, 'Registration is closed, or needs another invitation.', procedure.path === 'auth.register'],
    [
      403,
      'The server does not offer passkeys, this may not be done with this one, or the account is disabled.',
      meta.access === 'public' && procedure.path.startsWith('passkeys.'),
    ],
    [403, 'The link has expired or was used.', procedure.path === 'auth.resetPassword'],
    [403, 'The link has expired or was used, or the account is disabled.', procedure.path === 'providers.signInByLink'],
    [
      403,
      'The account is disabled, or the server has no passwords.',
      ['auth.login', 'auth.finishLogin'].includes(procedure.path),
    ],
    [
      403,
      'The code has expired or was used, registration is closed, or the account is disabled.',
      procedure.path === 'providers.signIn',
    ],
    [403, 'An API token may not do this.', meta.access === 'account'],
    [403, 'The API token may only read; nothing was changed.', meta.access === 'user' && isUserWrite(procedure)],
    [403, 'The API token does not have full access; nothing was changed.', meta.access === 'full'],
    [404, 'You have no such record.', input !== undefined && namesRecords(operation)],
    [404, 'No task has this label.', meta.openapi.path === '/tasks/labels/{name}'],
    [
      404,
      'The token was used, has expired, or is of a device that was removed.',
      meta.openapi.path.includes('{token}'),
    ],
    [409, 'It already exists.', ['auth.register', 'passkeys.signUp'].includes(procedure.path)],
    [409, 'The maximum number is reached.', atMost.has(procedure.path)],
    [409, 'It is the only way to sign in to the account.', procedure.path === 'passkeys.remove'],
    [409, 'The address has an account, and the provider has not confirmed it.', procedure.path === 'providers.signIn'],
    [409, 'It signs in to another account, or is one too many.', procedure.path === 'providers.join'],
    [409, 'The second step is off.', ['secondStep.turnOff', 'secondStep.makeRecoveryCodes'].includes(procedure.path)],
    [409, 'It is the last way to sign in.', procedure.path === 'providers.leave'],
    [409, 'A record in it has an id that another one has.', makesParts.has(procedure.path)],
    [409, 'The total is no longer the expected one.', procedure.path === 'progress.create'],
    [413, 'The body is too large.', operation.requestBody !== undefined],
    [415, 'The body is not JSON.', operation.requestBody !== undefined],
    [422, 'The Idempotency-Key was used with another request.', isUserWrite(procedure)],
    [429, 'Too many requests; `Retry-After` says how many seconds to wait.', true],
    [503, unavailable, true],
  ];
  return errors.flatMap(([status, description, applies]) => (applies ? [[status, description]] : []));
}

function isUserWrite({ meta }: RestProcedure): boolean {
  return meta.openapi.method !== 'GET' && meta.access !== 'public';
}

function namesRecords({ parameters, requestBody }: Operation): boolean {
  return JSON.stringify({ parameters, requestBody }).includes('"format":"uuid"');
}
