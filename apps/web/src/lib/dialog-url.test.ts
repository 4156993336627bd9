import { expect, it } from 'vitest';
import { parseDialogSearch } from './dialog-url.ts';

it('opens the dialog an address names', () => {
  expect(parseDialogSearch({ dialog: 'report-problem' })).toEqual({ dialog: 'report-problem' });
});

it('tells the dialog which record it is about', () => {
  expect(parseDialogSearch({ dialog: 'report-problem', record: 'a1' })).toEqual({
    dialog: 'report-problem',
    record: 'a1',
  });
});

it('tells the dialog which calendar event it was opened from', () => {
  expect(parseDialogSearch({ dialog: 'report-problem', event: 'e1' })).toEqual({
    dialog: 'report-problem',
    event: 'e1',
  });
});

it.each([{ dialog: 'nothing' }, { dialog: 3 }, { record: 'a1' }, {}])('opens nothing for %j', (search) => {
  expect(parseDialogSearch(search)).toEqual({});
});
