import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { describeFailure, describeIssues } from './server-error.ts';

it.each([
  ['The total cannot fall below 0', ['value'], 'The total cannot fall below 0.'],
  ['Required', ['leads', 0, 'targetValue'], 'Target value is required.'],
  [
    'Required: a WIG is reported on its lead measures',
    ['leadId'],
    'Lead is required: a WIG is reported on its lead measures.',
  ],
  ['Invalid input', ['recurrence'], 'Recurrence is not valid.'],
  ['Invalid email', ['email'], 'Email is not valid.'],
  ['Number must be greater than 0', ['amount'], 'Amount must be greater than 0.'],
  ['String must contain at most 255 character(s)', ['title'], 'Title must contain at most 255 character(s).'],
  ['Must be a colour such as #4285f4', ['color'], 'Color must be a colour such as #4285f4.'],
  ['Please enter a valid number.', ['value'], 'Please enter a valid number.'],
])('the problem "%s" at %j reads "%s"', (message, path, sentence) => {
  expect(describeIssues([{ path, message }])).toBe(sentence);
});

it('the same problem appears once', () => {
  const issue = { path: ['value'], message: 'The total becomes too large' };
  const other = { path: ['title'], message: 'Required' };
  expect(describeIssues([issue, issue, other])).toBe('The total becomes too large. Title is required.');
});

it('describes a validation error by its issues, not by its message', () => {
  const data = { code: 'VALIDATION', issues: [{ path: ['value'], message: 'The total cannot fall below 0' }] };
  const error = new TRPCClientError('validation error: value: The total cannot fall below 0', {
    result: { error: { message: '', code: -32600, data } },
  });
  expect(describeFailure(error)).toBe('The total cannot fall below 0.');
});

it('shows the fallback when there is no response', () => {
  expect(describeFailure(new TRPCClientError('Failed to fetch'), 'Failed to delete note')).toBe(
    'Failed to delete note',
  );
});
