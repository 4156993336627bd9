import type { TableMapping, TablePreview } from '@goaltracker/contracts/imports/import.schema';
import type { DateOrder } from '@goaltracker/domain/imports/enums';
import { Radio } from '@mantine/core';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface TableQuestionsProps {
  table: TablePreview;
  mapping: TableMapping;
  onChange: (changes: Partial<TableMapping>) => void;
}

/** Asks how the dates and numbers are read that fit two ways (rules/imports.md#recognition). */
export function TableQuestions({ table, mapping, onChange }: TableQuestionsProps) {
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

/** With four digits at the end the year cannot come first. */
const listOrders = (date: string): DateOrder[] => (yearAtEnd.test(date) ? ['DMY', 'MDY'] : ['DMY', 'MDY', 'YMD']);

const months = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' });

/** Names the day that numbers mean in an order: '3 April'. */
function formatAs(date: string, order: DateOrder): string {
  const numbers = [...date.matchAll(/\d+/gu)].slice(0, 3).map(([digits]) => digits);
  const part = (letter: string) => numbers[order.indexOf(letter)] ?? '';
  const month = months.format(Date.UTC(2000, Number(part('M')) - 1, 1));
  return `${Number(part('D'))} ${month} ${part('Y').padStart(4, '20')}`;
}

/** The number with its sign as the one before decimals, or else as the one between thousands. */
function formatWith(amount: string, decimalSign: '.' | ','): string {
  const [digits = ''] = /[\d.,]+/u.exec(amount) ?? [];
  const isDecimal = digits.includes(decimalSign);
  const number = Number(digits.replace(/[.,]/u, isDecimal ? '.' : ''));
  return `${formatAmount(number)} (${isDecimal ? 'decimals' : 'thousands'})`;
}
