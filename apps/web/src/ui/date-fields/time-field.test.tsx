import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { changeSettings } from '../../hooks/local-settings.tsx';
import { renderForm } from '../../testing/render.tsx';
import { TimeField } from './time-field.tsx';

const changes: string[] = [];
beforeEach(() => void changes.splice(0));

function Form() {
  const [time, setTime] = useState('14:30');
  const change = (changed: string) => {
    changes.push(changed);
    setTime(changed);
  };
  return <TimeField label="Start time" value={time} onChange={change} />;
}

async function renderField(timeFormat: '12-hour' | '24-hour') {
  changeSettings({ timeFormat });
  const { user } = await renderForm(<Form />);
  const field = await screen.findByLabelText<HTMLInputElement>('Start time', { selector: ':not([disabled])' });
  const type = async (text: string) => {
    fireEvent.input(field, { target: { value: text } });
    await user.click(field);
    await user.tab();
  };
  return { field, type };
}

it('the clock of the locale uses the browser’s field', async () => {
  const { field } = await renderField('12-hour');
  expect([field.type, field.value]).toEqual(['time', '14:30']);
});

it('the other clock uses a text field that accepts both clocks', async () => {
  const { field, type } = await renderField('24-hour');
  expect([field.type, field.value]).toEqual(['text', '14:30']);
  await type('9:05 pm');
  expect([changes.at(-1), field.value]).toEqual(['21:05', '21:05']);
  await type('730');
  expect([changes.at(-1), field.value]).toEqual(['07:30', '07:30']);
  await type('');
  expect([changes.at(-1), field.value]).toEqual(['', '']);
});

it('text that is not a time stays with a message, and changes nothing', async () => {
  const { field, type } = await renderField('24-hour');
  await type('25:00');
  await screen.findByText('Please enter a time such as 14:30.');
  expect([changes, field.value, field.validity.customError]).toEqual([[], '25:00', true]);
  await type('15:00');
  expect(screen.queryByText('Please enter a time such as 14:30.')).toBeNull();
  expect([changes, field.validity.customError]).toEqual([['15:00'], false]);
});
