import { createGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { restoreUpload } from '../backup/restore-upload.ts';
import { uploads } from '../uploads.ts';
import { downloads } from '../downloads.ts';
import { createOpenApiDocument } from '../core/openapi.ts';
import { type MediaType, json } from '../core/openapi-types.ts';
import { listProcedures } from '../core/rest.ts';

const document = createOpenApiDocument(appRouter, { downloads, uploads }, '1.2.3');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/** Public procedures that may answer 403. */
const forbidding = new Set([
  'auth.register',
  'auth.login',
  'auth.finishLogin',
  'auth.requestPasswordReset',
  'auth.listResetWays',
  'auth.resetPassword',
  'providers.signIn',
  'providers.signInByLink',
]);

const isErrorBody = ({ schema }: MediaType) => schema?.$ref === '#/components/schemas/Error';

describe('the OpenAPI document', () => {
  it('has an operation with its real status for every procedure, file route and the stream of changes', () => {
    expect(document.openapi).toBe('3.1.0');
    const statuses = Object.fromEntries(
      operations.map(({ name, operation }) => [name, Number(Object.keys(operation.responses)[0])]),
    );
    const expected = listProcedures(appRouter).map(({ meta }) => [
      `${meta.openapi.method} ${meta.openapi.path}`,
      meta.status,
    ]);
    const files = [
      ...downloads.map(({ path }) => [`GET ${path}`, 200]),
      ...uploads.map(({ path, status }) => [`POST ${path}`, status]),
    ];
    const stream = ['GET /changes', 200];
    expect(statuses).toEqual(Object.fromEntries([...expected, ...files, stream]));
  });

  it.each(operations)('$name has a summary, its errors and an example of every body', ({ name, operation }) => {
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(operation.responses).toHaveProperty('429');
    expect(operation.responses).toHaveProperty('503');
    const bodies = [
      operation.requestBody?.content[json],
      ...Object.values(operation.responses).map(({ content }) => content?.[json]),
    ];
    const withoutExample = bodies.filter((body) => body && !isErrorBody(body) && body.example === undefined);
    expect([name, withoutExample]).toEqual([name, []]);
    for (const parameter of operation.parameters ?? [])
      expect([parameter.name, parameter.description]).toEqual([parameter.name, expect.any(String)]);
  });

  it('has an example of a backup that a restore accepts', () => {
    const { path, input } = restoreUpload;
    const example = document.paths[path]?.['post']?.requestBody?.content[json]?.example;
    expect(input.safeParse(example).error?.issues).toBeUndefined();
  });

  it('requires a token except for registering, signing in, links, reminder buttons and server info', () => {
    const open = operations.filter(({ operation }) => !operation.security?.length).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      'GET /auth/registration',
      'GET /server',
      'POST /auth/login',
      'POST /auth/login/second-step',
      'POST /auth/passkeys/sign-in',
      'POST /auth/passkeys/sign-in/options',
      'POST /auth/passkeys/sign-up',
      'POST /auth/passkeys/sign-up/options',
      'POST /auth/password/forgot',
      'POST /auth/password/reset',
      'POST /auth/password/reset/ways',
      'POST /auth/providers/sign-in',
      'POST /auth/register',
      'POST /auth/sign-in-link',
      'POST /reminders/{token}/done',
      'POST /reminders/{token}/snooze',
    ]);
  });

  it('documents 403 for every write, every session-only call, registering, signing in, passkeys and links', () => {
    const refusing = operations.filter(({ operation }) => '403' in operation.responses).map(({ name }) => name);
    const expected = listProcedures(appRouter)
      .filter(
        ({ meta, path, procedure }) =>
          forbidding.has(path) ||
          path.startsWith('passkeys.') ||
          meta.access === 'account' ||
          meta.access === 'full' ||
          (meta.access === 'user' && procedure._def.type === 'mutation'),
      )
      .map(({ meta }) => `${meta.openapi.method} ${meta.openapi.path}`);
    const writing = uploads.filter(({ access }) => access !== 'read').map(({ path }) => `POST ${path}`);
    expect(refusing.toSorted()).toEqual([...expected, ...writing].toSorted());
  });

  it('has passwords only in bodies', () => {
    expect(JSON.stringify(operations.map(({ operation }) => operation.parameters))).not.toContain('password');
  });

  it('describes every field of every input', () => {
    const bare = operations.flatMap(({ name, operation }) =>
      Object.entries(operation.requestBody?.content[json]?.schema?.properties ?? {})
        .filter(([, field]) => !('description' in field))
        .map(([field]) => `${name} ${field}`),
    );
    expect(bare).toEqual([]);
  });

  it('does not make the schemas lenient', () => {
    expect(createGoalInput.safeParse({ title: 'x', targetValue: '5' }).success).toBe(false);
    expect(createGoalInput.safeParse({ title: 'x', skipWeekends: 'false' }).success).toBe(false);
    expect(createGoalInput.safeParse({ title: 5 }).success).toBe(false);
  });
});
