import { expect, test } from 'vitest';
import { summarizeError } from './log.ts';

class DrizzleQueryError extends Error {
  override name = 'DrizzleQueryError';
}

test('an error of the database is told without the values it quotes', () => {
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

test('an error of ours is told in its words, with where it came from', () => {
  const summary = summarizeError(new TypeError('This cannot be'));
  expect(summary).toMatchObject({ name: 'TypeError', message: 'This cannot be' });
  expect(summary.at[0]).toContain('log.test.ts');
});

test('what is thrown without being an error is told by its kind', () => {
  expect(summarizeError('my diary')).toEqual({ name: 'string', at: [] });
});
