import { calendarDay } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findButton, listErrors, readFields, renderForm } from '../../testing/render.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DateField } from './date-field.tsx';
import { useZodForm } from '../../http/forms/use-zod-form.ts';

it('the calendar disables the days before the first one', async () => {
  const form = await renderForm(<DateField label="Due date" minDate="2026-11-20" />);
  await form.toggle('Due date');
  expect((await findButton('19 November 2026')).disabled).toBe(true);
  expect((await findButton('20 November 2026')).disabled).toBe(false);
});

it.each([
  [{}, 'Su'],
  [{ dateFormat: 'International' }, 'Mo'],
  [{ dateFormat: 'International', firstWeekday: 0 }, 'Su'],
  [{ firstWeekday: 1 }, 'Mo'],
  [{ firstWeekday: 6 }, 'Sa'],
])('the settings %j make the weeks of the calendar start on %s', async (settings, weekday) => {
  localStorage.setItem('goaltracker-settings', JSON.stringify(settings));
  const form = await renderForm(<DateField label="Due date" />);
  await form.toggle('Due date');
  const [first] = await screen.findAllByRole('columnheader');
  expect(first?.textContent).toBe(weekday);
});

it.each([
  ['13/45/2026', 'Please enter a date as MM/DD/YYYY.'],
  ['soon', 'Please enter a date as MM/DD/YYYY.'],
  ['02/31/2027', 'This day does not exist.'],
  ['31 Feb', 'This day does not exist.'],
  ['tomorrow', 'Must not be after 11/20/2026'],
  ['12/31/1899', 'Must not be before 01/01/1900'],
  ['11/21/2026', 'Must not be after 11/20/2026'],
])('"%s" stays as typed, is named, and is not submitted', async (typed, problem) => {
  const onSubmit = vi.fn<(day: string | null) => void>();
  function Form() {
    const form = useZodForm({ schema: z.object({ day: calendarDay }), initialValues: { day: '2026-11-01' } });
    return (
      <form onSubmit={form.submit(({ day }) => onSubmit(day))} noValidate>
        <DateField label="Date" maxDate="2026-11-20" {...form.getInputProps('day')} />
        <button type="submit">Save</button>
      </form>
    );
  }
  const form = await renderForm(<Form />);
  await form.fill('Date', typed);
  await form.press('Save');
  await expect.poll(listErrors).toEqual({ Date: problem });
  expect(await readFields('Date')).toEqual([typed]);
  expect(onSubmit).not.toHaveBeenCalled();
  await form.fill('Date', '11/20/2026');
  await form.press('Save');
  await expect.poll(() => onSubmit.mock.calls).toEqual([['2026-11-20']]);
});

it('parses words while they are typed, and shows the date on blur', async () => {
  const onChange = vi.fn<(day: string | null) => void>();
  const form = await renderForm(<DateField label="Date" onChange={onChange} />);
  await form.fill('Date', 'in 2 weeks');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-04');
  expect(await readFields('Date')).toEqual(['in 2 weeks']);
  await form.user.tab();
  expect(await readFields('Date')).toEqual(['12/04/2026']);
  expect(listErrors()).toEqual({});
});

it.each(['11/25/2026', 'next wednesday'])(
  'Enter shows the date of %j, closes the calendar, and submits nothing',
  async (typed) => {
    const onSubmit = vi.fn<() => void>();
    const form = await renderForm(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DateField label="Date" />
      </form>,
    );
    await form.toggle('Date');
    await screen.findAllByRole('columnheader');
    await form.user.keyboard(`${typed}{Enter}`);
    await expect.poll(() => screen.queryAllByRole('columnheader')).toEqual([]);
    expect(await readFields('Date')).toEqual(['11/25/2026']);
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

it('a dialog asks before text that is not a date is lost', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(
    <Dialog title="Goal" onClose={onClose}>
      <DateField label="Date" />
    </Dialog>,
  );
  await form.fill('Date', '31/31/2026');
  await form.user.keyboard('{Tab}{Escape}');
  await screen.findByText('Discard changes?');
  expect(onClose).not.toHaveBeenCalled();
});
