import { expect, test } from 'vitest';
import { summarizeError } from './log.ts';

class DrizzleQueryError extends Error {
  override name = 'DrizzleQueryError';
}

test('a database error is summarized without the values it quotes', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "my diary"'), {
    severity: 'ERROR',
    code: '22P02',
  });
  const error = new DrizzleQueryError('Failed query: insert into notes\nparams: my diary', { cause });
  const summary = summarizeError(error);
  expect(JSON.stringify(summary)).not.toContain('my diary');
  expect(summary).toMatchObject({ name: 'DrizzleQueryError', cause: { code: '22P02' } });
  expect(summary.at[0]).toContain('log.test.ts');
});

test('any other error keeps its message and stack', () => {
  const summary = summarizeError(new TypeError('Not a function'));
  expect(summary).toMatchObject({ name: 'TypeError', message: 'Not a function' });
  expect(summary.at[0]).toContain('log.test.ts');
});

test('a thrown value that is not an error is summarized by its type only', () => {
  expect(summarizeError('my diary')).toEqual({ name: 'string', at: [] });
});

test('a failed answer of an identity provider is summarized by its status', () => {
  const answer = new Response('somebody@example.org', { status: 502 });
  const error = new Error('unexpected HTTP response status code', { cause: answer });
  expect(summarizeError(error).cause).toEqual({ name: 'Response', message: 'HTTP status 502', at: [] });
});
