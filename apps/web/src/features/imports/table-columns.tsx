import type { TableMapping, TablePreview } from '@goaltracker/contracts/imports/import.schema';
import {
  type DateOrder,
  dateOrders,
  entryFields,
  type TableField,
  taskFields,
} from '@goaltracker/domain/imports/enums';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { formatCount } from '../../ui/format/format-amount.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Heading, MutedText, Text } from '../../ui/text/text.tsx';
import classes from './table-columns.module.css';
import { TableQuestions } from './table-questions.tsx';

const fieldLabels: Record<TableField, string> = {
  date: 'Date',
  amount: 'Amount',
  unit: 'Unit',
  note: 'Note',
  list: 'Goal',
  title: 'Title',
  description: 'Description',
  due: 'Due',
  done: 'Done',
  priority: 'Priority',
  labels: 'Labels',
};
const orderLabels = { YMD: 'Year, month, day', DMY: 'Day, month, year', MDY: 'Month, day, year' };
const shownRows = 5;

interface TableColumnsProps {
  table: TablePreview;
  /** As chosen, which may not be read yet. */
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

/** How the columns of any table are read, above its first rows. */
export function TableColumns({ table, mapping, onChange }: TableColumnsProps) {
  const { columns, rows, rowCount } = table;
  const { kind, hasHeader, dateOrder, decimalSign } = mapping;
  const fields: readonly TableField[] = kind === 'entries' ? entryFields : taskFields;
  const change = (changes: Partial<TableMapping>) => onChange({ ...mapping, ...changes });
  const changeColumn = (at: number, field: string) =>
    change({ columns: columns.map((_, index) => (index === at ? toField(field) : (mapping.columns[index] ?? null))) });
  return (
    <section>
      <Heading level={3} size="md">
        How it is read
      </Heading>
      <Stack gap={12} className="mt-6">
        <Row gap={12} wrap align="end">
          <NativeSelect
            label="Each row is"
            data={[
              { value: 'entries', label: 'An entry' },
              { value: 'tasks', label: 'A task' },
            ]}
            value={kind}
            onChange={({ target }) => change(readAs(target.value === 'tasks' ? 'tasks' : 'entries', columns.length))}
          />
          <NativeSelect
            label="Dates"
            data={dateOrders.map((value) => ({ value, label: orderLabels[value] }))}
            value={dateOrder}
            onChange={({ target }) =>
              change({ dateOrder: dateOrders.find((each) => each === target.value) ?? dateOrder })
            }
          />
          {kind === 'entries' && (
            <NativeSelect
              label="Decimals"
              data={[
                { value: '.', label: '1.5' },
                { value: ',', label: '1,5' },
              ]}
              value={decimalSign}
              onChange={({ target }) => change({ decimalSign: target.value === ',' ? ',' : '.' })}
            />
          )}
        </Row>
        {table.provenOrder && table.provenOrder !== dateOrder && (
          <OrderWarning order={table.provenOrder} onChoose={(order) => change({ dateOrder: order })} />
        )}
        <TableQuestions table={table} mapping={mapping} onChange={change} />
        <Checkbox
          label="The first row names the columns"
          checked={hasHeader}
          onChange={({ target }) => change({ hasHeader: target.checked })}
        />
        <div className={classes.scroller}>
          <table className="text-sm">
            <thead>
              <tr>
                {columns.map((name, at) => (
                  <th key={at} scope="col">
                    <NativeSelect
                      label={name}
                      data={[
                        { value: '', label: 'Leave out' },
                        ...fields.map((field) => ({ value: field, label: fieldLabels[field] })),
                      ]}
                      value={mapping.columns[at] ?? ''}
                      onChange={({ target }) => changeColumn(at, target.value)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shownRows).map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <MutedText size="sm">{formatCount(rowCount, 'row')} in all</MutedText>
      </Stack>
    </section>
  );
}

/** Says that the dates are in another order than the chosen one. */
function OrderWarning({ order, onChoose }: { order: DateOrder; onChoose: (order: DateOrder) => void }) {
  return (
    <Panel tone="warning" role="alert" padding="12px 16px" small>
      <Stack gap={8}>
        <Text size="sm">
          The dates of this file have the {order === 'DMY' ? 'day' : 'month'} first. As chosen, rows with a day above 12
          are left out, and others get a wrong date.
        </Text>
        <Button variant="default" className="self-start" onClick={() => onChoose(order)}>
          Read as {orderLabels[order]}
        </Button>
      </Stack>
    </Panel>
  );
}

function toField(text: string): TableField | null {
  return [...entryFields, ...taskFields].find((field) => field === text) ?? null;
}

/** The columns are chosen anew, of which the first is needed. */
function readAs(kind: TableMapping['kind'], count: number): Partial<TableMapping> {
  const [first] = kind === 'tasks' ? (['title'] as const) : (['date'] as const);
  return { kind, columns: Array.from({ length: count }, (_, at) => (at === 0 ? first : null)) };
}
