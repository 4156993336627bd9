import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../testing/render.tsx';
import ReportProblemDialog from './report-problem-dialog.tsx';

const problem = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  userId: '0199d3a0-6c1e-7d5b-9a57-000000000001',
  subject: 'Category',
  description: 'ten or so.',
  status: 'open',
  createdAt: '2026-11-20T12:00:00.000Z',
  resolvedAt: null,
};

it('shows an error for missing, short and long texts and keeps the input, then sends the valid report', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<ReportProblemDialog record={undefined} onClose={onClose} />, {
    'problemReports.create': problem,
  });
  await form.press('Submit Report');
  await expect.poll(listErrors).toEqual({
    Subject: 'Subject is required',
    Description: 'Description must be at least 10 characters',
  });

  await form.fill('Subject', 's'.repeat(201));
  await form.fill('Description', 'd'.repeat(2001));
  await form.press('Submit Report');
  await expect.poll(listErrors).toEqual({
    Subject: 'Subject must be less than 200 characters',
    Description: 'Description must be less than 2000 characters',
  });
  expect(await readFields('Subject')).toEqual(['s'.repeat(201)]);

  await form.fill('Subject', 'Category');
  await form.fill('Description', ' too short ');
  await form.press('Submit Report');
  await expect.poll(listErrors).toEqual({ Description: 'Description must be at least 10 characters' });

  await form.fill('Description', 'ten or so.');
  await form.press('Submit Report');
  await expect
    .poll(() => form.sent)
    .toEqual([['problemReports.create', { subject: 'Category', description: 'ten or so.' }]]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
