import type { TableMapping, TablePreview } from '@goaltracker/contracts/imports/import.schema';
import {
  type DateOrder,
  dateOrders,
  entryFields,
  type TableField,
  taskFields,
} from '@goaltracker/domain/imports/enums';
import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core';
import { formatAmount, formatCount } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Heading, MutedText, Text } from '../../../ui/text/text.tsx';
import classes from './table-columns.module.css';

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
  /** The chosen mapping. The preview of it may still be loading. */
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

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

/** Resets the columns. The first column gets the field that the kind requires. */
function readAs(kind: TableMapping['kind'], count: number): Partial<TableMapping> {
  const [first] = kind === 'tasks' ? (['title'] as const) : (['date'] as const);
  return { kind, columns: Array.from({ length: count }, (_, at) => (at === 0 ? first : null)) };
}

interface TableQuestionsProps {
  table: TablePreview;
  mapping: TableMapping;
  onChange: (changes: Partial<TableMapping>) => void;
}

/** Asks how to read dates and numbers that are ambiguous (rules/imports.md#recognition). */
function TableQuestions({ table, mapping, onChange }: TableQuestionsProps) {
  const { ambiguousDate: date, ambiguousAmount: amount } = table;
  return (
    <>
      {date !== null && (
        <Question
          label={`Which day is ${date}?`}
          options={listOrders(date).map((order) => ({ value: order, label: formatAs(date, order) }))}
          value={mapping.dateOrder}
          onChoose={(dateOrder) => onChange({ dateOrder })}
        />
      )}
      {amount !== null && mapping.kind === 'entries' && (
        <Question
          label={`How much is ${amount}?`}
          options={(['.', ','] as const).map((sign) => ({ value: sign, label: formatWith(amount, sign) }))}
          value={mapping.decimalSign}
          onChoose={(decimalSign) => onChange({ decimalSign })}
        />
      )}
    </>
  );
}

interface QuestionProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Question<Value extends string>({ label, options, value, onChoose }: QuestionProps<Value>) {
  const choose = (text: string) => {
    const option = options.find((each) => each.value === text);
    if (option) onChoose(option.value);
  };
  return (
    <Panel tone="warning" padding="12px 16px" small>
      <Radio.Group label={label} value={value} onChange={choose}>
        <Row gap={16} wrap className="mt-6">
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} py={6} />
          ))}
        </Row>
      </Radio.Group>
    </Panel>
  );
}

const yearAtEnd = /^\d{1,2}\D\d{1,2}\D\d{4}/u;

/** Four digits at the end rule out that the year comes first. */
const listOrders = (date: string): DateOrder[] => (yearAtEnd.test(date) ? ['DMY', 'MDY'] : ['DMY', 'MDY', 'YMD']);

const months = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' });

/** @example formatAs('03/04/2026', 'DMY') // '3 April 2026' */
function formatAs(date: string, order: DateOrder): string {
  const numbers = [...date.matchAll(/\d+/gu)].slice(0, 3).map(([digits]) => digits);
  const part = (letter: string) => numbers[order.indexOf(letter)] ?? '';
  const month = months.format(Date.UTC(2000, Number(part('M')) - 1, 1));
  return `${Number(part('D'))} ${month} ${part('Y').padStart(4, '20')}`;
}

/**
 * Reads the first sign of the number as a decimal sign, or else as a thousands separator.
 * @example formatWith('10.500', '.') // '10.5 (decimals)'
 */
function formatWith(amount: string, decimalSign: '.' | ','): string {
  const [digits = ''] = /[\d.,]+/u.exec(amount) ?? [];
  const isDecimal = digits.includes(decimalSign);
  const number = Number(digits.replace(/[.,]/u, isDecimal ? '.' : ''));
  return `${formatAmount(number)} (${isDecimal ? 'decimals' : 'thousands'})`;
}
