import { z } from '@goaltracker/contracts/core/zod';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../testing/render.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { useZodForm } from '../../http/forms/use-zod-form.ts';

const onValid = vi.fn<(input: unknown) => void>();

function Form() {
  const form = useZodForm({
    schema: z.object({ title: z.string().trim(), text: z.string() }),
    initialValues: { title: '', text: '' },
  });
  return (
    <form noValidate onSubmit={form.submit(onValid)}>
      <TextField label="Title" limit={5} {...form.getInputProps('title')} />
      <TextArea label="Text" limit={1_000} {...form.getInputProps('text')} />
      <button type="submit">Save</button>
    </form>
  );
}

it('a field says when its limit is reached, keeps the excess text, and cannot be submitted then', async () => {
  const form = await renderForm(<Form />);
  await form.fill('Title', 'four');
  expect(screen.queryByText(/characters/)).toBeNull();
  await form.fill('Title', ' fives ');
  await screen.findByText('5 of 5 characters');
  await form.fill('Title', 'sixsix');
  await form.fill('Text', 'x'.repeat(1_001));
  expect(listErrors()).toEqual({ Title: '6 of 5 characters', Text: '1,001 of 1,000 characters' });
  await form.press('Save');
  expect(document.activeElement).toHaveProperty('value', 'sixsix');
  await form.fill('Title', 'fives');
  await form.press('Save');
  expect(document.activeElement).toHaveProperty('value', 'x'.repeat(1_001));
  expect(onValid).not.toHaveBeenCalled();
  await form.fill('Text', 'x'.repeat(1_000));
  await form.press('Save');
  expect(onValid).toHaveBeenCalledWith({ title: 'fives', text: 'x'.repeat(1_000) });
  expect(await readFields('Title')).toEqual(['fives']);
});
