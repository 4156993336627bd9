import type { TableMapping, TablePreview } from '@goaltracker/contracts/imports/import.schema';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { TableColumns } from './table-columns.tsx';

const table: TablePreview = {
  file: 'runs.csv',
  columns: ['Day', 'Distance', 'Unit'],
  rows: [['25/02/2026', '5', 'km']],
  rowCount: 1,
  separator: ',',
  encoding: 'utf-8',
  mapping: {
    kind: 'entries',
    hasHeader: true,
    columns: ['date', 'amount', null],
    dateOrder: 'MDY',
    decimalSign: '.',
  },
  provenOrder: 'DMY',
  ambiguousDate: null,
  ambiguousAmount: null,
};

function Columns({ changes = {} }: { changes?: Partial<TablePreview> }) {
  const [mapping, setMapping] = useState<TableMapping>(table.mapping);
  return <TableColumns table={{ ...table, ...changes }} mapping={mapping} onChange={setMapping} />;
}

const valueOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

it('warns when the dates prove another order, and offers the proven order', async () => {
  const form = await renderForm(<Columns />);
  expect(screen.getByRole('alert').textContent).toMatch(/^The dates of this file have the day first\./);
  await form.press('Read as Day, month, year');
  expect(valueOf('Dates')).toBe('DMY');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers Unit for a column', async () => {
  const form = await renderForm(<Columns />);
  await form.user.selectOptions(screen.getByLabelText('Unit'), 'Unit');
  expect(valueOf('Unit')).toBe('unit');
});

it('asks how to read an ambiguous date and number', async () => {
  const changes = { provenOrder: null, ambiguousDate: '03/04/2026', ambiguousAmount: '10.500' };
  const form = await renderForm(<Columns changes={changes} />);
  const isChosen = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
  expect([isChosen('4 March 2026'), isChosen('10.5 (decimals)')]).toEqual([true, true]);
  await form.user.click(screen.getByLabelText('3 April 2026'));
  await form.user.click(screen.getByLabelText('10,500 (thousands)'));
  expect([valueOf('Dates'), valueOf('Decimals')]).toEqual(['DMY', ',']);
});
