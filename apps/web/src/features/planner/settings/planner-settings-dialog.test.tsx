import { screen } from '@testing-library/react';
import { toRefusedError } from '../../../http/server-error.ts';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { PlannerSettingsForm } from './planner-settings-dialog.tsx';

const settings = {
  userId: '0199d3a0-6c1e-7d5b-9a57-000000000001',
  monthlyPlanningDate: 1,
  weeklyPlanningDay: 0,
  dailyPlanningTime: '09:00',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
const render = () =>
  renderForm(<PlannerSettingsForm settings={settings} onClose={() => undefined} />, {
    'planner.saveSettings': settings,
  });

it.each(['0', '32', ''])('refuses a monthly planning day of "%s" and keeps the input', async (day) => {
  const form = await render();
  await form.fill('Monthly planning day', day);
  await form.press('Save Settings');
  await expect.poll(listErrors).toEqual({ 'Monthly planning day': 'Must be a day from 1 to 31' });
  expect(await readFields('Monthly planning day')).toEqual([day]);
  expect(form.sent).toEqual([]);
});

it('refuses a missing planning time', async () => {
  const form = await render();
  await form.fill('Daily planning time', '');
  await form.press('Save Settings');
  await expect.poll(listErrors).toEqual({ 'Daily planning time': 'Must be a time such as 09:00' });
  expect(form.sent).toEqual([]);
});

it.each(['1', '31'])('sends a monthly planning day of %s with the weekday and the time', async (day) => {
  const form = await render();
  await form.fill('Monthly planning day', day);
  await form.choose('Weekly planning day', 'Tuesday');
  await form.fill('Daily planning time', '12:30');
  await form.press('Save Settings');
  const saved = { monthlyPlanningDate: Number(day), weeklyPlanningDay: 2, dailyPlanningTime: '12:30' };
  await expect.poll(() => form.sent).toEqual([['planner.saveSettings', saved]]);
});

it('keeps the form open with the message when the server refuses the settings', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<PlannerSettingsForm settings={settings} onClose={onClose} />, {
    'planner.saveSettings': toRefusedError({ code: 'CONFLICT', message: 'Not now' }),
  });
  await form.fill('Monthly planning day', '15');
  await form.press('Save Settings');
  await screen.findByText('Not now');
  expect(await readFields('Monthly planning day')).toEqual(['15']);
  expect(onClose).not.toHaveBeenCalled();
});
