import { expect, it } from 'vitest';
import { createProblemReportInput } from '@goaltracker/contracts/settings/problem-report.schema';
import { collectErrors } from './use-zod-form.ts';

it('shows the first issue of each field with the contracts message', () => {
  const checked = createProblemReportInput.safeParse({ subject: ' ', description: 'short' });
  expect(collectErrors(checked.error?.issues ?? [])).toEqual({
    subject: 'Subject is required',
    description: 'Description must be at least 10 characters',
  });
});

it('shows an issue of a nested record at its field', () => {
  const issues = [{ path: ['leads', 0, 'title'], message: 'Required' }];
  expect(collectErrors(issues)).toEqual({ 'leads.0.title': 'Required' });
  expect(collectErrors(issues, (path) => path.replace('leads', 'rows'))).toEqual({ 'rows.0.title': 'Required' });
});
