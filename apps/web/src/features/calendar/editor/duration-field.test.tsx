import { useState } from 'react';
import { expect, it } from 'vitest';
import { readFields, renderForm } from '../../../testing/render.tsx';
import { DurationField } from './duration-field.tsx';

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return <DurationField value={value} error={null} onChange={setValue} />;
}

it.each([
  ['2', '{ArrowUp}', '2.5'],
  ['2', '{ArrowDown}{ArrowDown}', '1'],
  ['7.5', '{ArrowUp}{ArrowUp}', '8'],
  ['0.5', '{ArrowDown}', '0.5'],
])('arrow keys step the duration by half an hour within its limits: from %s, %s, to %s', async (initial, keys, to) => {
  const { user } = await renderForm(<Field initial={initial} />);
  document.querySelector('input')?.focus();
  await user.keyboard(keys);
  expect(await readFields('Duration (hours)')).toEqual([to]);
});
