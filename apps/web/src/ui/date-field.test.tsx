import { expect, it } from 'vitest';
import { findButton, renderForm } from '../testing/render.tsx';
import { DateField } from './date-field.tsx';

it('the calendar disables the days before the first one', async () => {
  const form = await renderForm(<DateField label="Due date" minDate="2026-11-20" />);
  await form.toggle('Due date');
  expect((await findButton('19 November 2026')).disabled).toBe(true);
  expect((await findButton('20 November 2026')).disabled).toBe(false);
});
