import { expect, it } from 'vitest';
import { parseDialogSearch } from './dialog-url.ts';

it('opens the dialog named in the URL', () => {
  expect(parseDialogSearch({ dialog: 'report-problem' })).toEqual({ dialog: 'report-problem' });
});

it('passes the record to the dialog', () => {
  expect(parseDialogSearch({ dialog: 'report-problem', record: 'a1' })).toEqual({
    dialog: 'report-problem',
    record: 'a1',
  });
});

it('passes the calendar event to the dialog', () => {
  expect(parseDialogSearch({ dialog: 'report-problem', event: 'e1' })).toEqual({
    dialog: 'report-problem',
    event: 'e1',
  });
});

it.each([{ dialog: 'nothing' }, { dialog: 3 }, { record: 'a1' }, {}])('opens nothing for %j', (search) => {
  expect(parseDialogSearch(search)).toEqual({});
});
