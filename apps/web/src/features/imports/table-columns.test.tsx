import type { TableMapping, TablePreview } from '@goaltracker/contracts/imports/import.schema';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
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
};

function Columns() {
  const [mapping, setMapping] = useState<TableMapping>(table.mapping);
  return <TableColumns table={table} mapping={mapping} onChange={setMapping} />;
}

const valueOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

it('another order than the dates prove is said, with a way to choose the proven one', async () => {
  const form = await renderForm(<Columns />);
  expect(screen.getByRole('alert').textContent).toMatch(/^The dates of this file have the day first\./);
  await form.press('Read as Day, month, year');
  expect(valueOf('Dates')).toBe('DMY');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a column can be the unit', async () => {
  const form = await renderForm(<Columns />);
  await form.user.selectOptions(screen.getByLabelText('Unit'), 'Unit');
  expect(valueOf('Unit')).toBe('unit');
});
