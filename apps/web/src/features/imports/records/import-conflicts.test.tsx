import type { ImportChoices, ImportConflict } from '@goaltracker/contracts/imports/import.schema';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { ImportConflicts } from './import-conflicts.tsx';

const conflicts: ImportConflict[] = [
  {
    id: 'a',
    kind: 'list',
    list: 'Read books',
    title: 'Read novels',
    day: null,
    differences: [{ field: 'title', here: 'Read novels', there: 'Read books' }],
  },
  {
    id: 'b',
    kind: 'entry',
    list: 'Run',
    title: '',
    day: '2026-11-02',
    differences: [
      { field: 'value', here: 6, there: 7.5 },
      { field: 'notes', here: null, there: 'Rain' },
      { field: 'startTime', here: '2026-11-02T00:00:00.000Z', there: '2026-11-02T18:30:00.000Z' },
      { field: 'dueDay', here: '2026-11-02', there: '2026-11-03' },
      { field: 'dueTime', here: null, there: '18:30' },
    ],
  },
];

const onChange = vi.fn<(choice: ImportChoices['conflicts']) => void>();

function Conflicts() {
  const [choice, setChoice] = useState<ImportChoices['conflicts']>();
  const change = (next: ImportChoices['conflicts']) => {
    onChange(next);
    setChoice(next);
  };
  return <ImportConflicts conflicts={conflicts} count={5} choice={choice} onChange={change} />;
}

it('shows both versions of a record that changed here and in the file, and offers both', async () => {
  await renderForm(<Conflicts />);
  expect(screen.getByText('Title: “Read novels” here, “Read books” in the file')).toBeDefined();
  expect(screen.getByText('Amount: 6 here, 7.5 in the file')).toBeDefined();
  expect(screen.getByText('Note: nothing here, “Rain” in the file')).toBeDefined();
  expect(screen.getByText('Start: 11/02/2026 here, 11/02/2026, 6:30 PM in the file')).toBeDefined();
  expect(screen.getByText('Due: 11/02/2026 here, 11/03/2026 in the file')).toBeDefined();
  expect(screen.getByText('Due at: nothing here, 6:30 PM in the file')).toBeDefined();
  expect(screen.getByText('and 3 more, as chosen for all')).toBeDefined();

  fireEvent.change(screen.getByLabelText('Run, 11/02/2026: here or in the file'), { target: { value: 'replace' } });
  expect(onChange).toHaveBeenLastCalledWith({ default: 'keep', exceptions: { b: 'replace' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Take the file’s' }));
  expect(onChange).toHaveBeenLastCalledWith({ default: 'replace' });
  fireEvent.change(screen.getByLabelText('Read novels: here or in the file'), { target: { value: 'keep' } });
  expect(onChange).toHaveBeenLastCalledWith({ default: 'replace', exceptions: { a: 'keep' } });
});
