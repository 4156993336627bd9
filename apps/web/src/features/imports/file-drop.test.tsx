import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import FileDrop from './file-drop.tsx';
import { findImportFiles } from './import-files.ts';

const hint = () => screen.queryByText('Drop to bring your data');
const backup = new File(['data'], 'backup.db');
const dragged = { dataTransfer: { types: ['Files'], files: [backup] } };

it('shows a hint while a file is dragged over the window, and opens the dialog after the drop', async () => {
  const { readDialog } = await renderForm(<FileDrop />);
  fireEvent.dragOver(document.body, dragged);
  expect(hint()).not.toBeNull();
  fireEvent.dragLeave(document.body, dragged);
  expect(hint()).toBeNull();

  fireEvent.dragOver(document.body, dragged);
  fireEvent.drop(document.body, dragged);
  expect(hint()).toBeNull();
  await expect.poll(readDialog).toMatchObject({ dialog: 'bring-data' });
  expect(findImportFiles(readDialog().record)).toEqual([backup]);
  expect(findImportFiles(undefined)).toEqual([]);
});

it('leaves dragged text to the browser', async () => {
  const { readDialog } = await renderForm(<FileDrop />);
  const isTaken = !fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect([isTaken, hint()]).toEqual([false, null]);
  expect(readDialog().dialog).toBeUndefined();
});
