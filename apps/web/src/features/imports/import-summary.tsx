import type { ImportPreview } from '@goaltracker/contracts/imports/import.schema';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useToday } from '../../hooks/use-today.ts';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { describeDays } from './describe-days.ts';
import { countEffect, hasOnlyEvents } from './list-choices.ts';

interface ImportSummaryProps {
  preview: ImportPreview | undefined;
  files: readonly File[];
  /** False while the files cannot be read as chosen: the preview is an earlier one. */
  hasContents: boolean;
}

/** What the files were recognized as, and what they contain. */
export function ImportSummary({ preview, files, hasContents }: ImportSummaryProps) {
  const fileName = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;
  const recognized = preview ? findName(preview) : null;
  return (
    <div className="grow">
      <Text size="md" weight="semibold">
        {recognized ?? fileName}
      </Text>
      {preview && hasContents && !hasOnlyEvents(preview) && <Contents preview={preview} />}
      {preview?.table && <MutedText size="sm">{describeTable(preview.table)}</MutedText>}
      {recognized !== null && <MutedText size="sm">{fileName}</MutedText>}
    </div>
  );
}

/** The name of the calendar or source; null for any table and a calendar without a name. */
function findName({ calendar, table, source }: ImportPreview): string | null {
  if (calendar) return calendar.name;
  return table ? null : source.name;
}

/** 14 habits, 3,912 check marks from March 2021 to yesterday. */
function Contents({ preview }: { preview: ImportPreview }) {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const counts = preview.counts.map(({ count, what }) => `${formatAmount(count)} ${what}`).join(', ');
  const known = describeKnown(preview);
  return (
    <>
      <Text size="sm">
        {counts || 'Nothing to import'} {describeDays(preview, { today, dateFormat })}
      </Text>
      {known !== null && (
        <Text size="sm" tone="accent">
          {known}
        </Text>
      )}
    </>
  );
}

/** What of it an earlier import has brought; null for nothing. */
function describeKnown(preview: ImportPreview): string | null {
  const counts = { new: 'added', changed: 'changed', 'changed here, too': 'conflicts' } as const;
  const there = countEffect(preview, 'unchanged');
  const parts = Object.entries(counts).flatMap(([words, effect]) => {
    const count = countEffect(preview, effect);
    return count > 0 ? [`${formatAmount(count)} ${words}`] : [];
  });
  if (parts.length === 0) return there > 0 ? 'All of it is already there.' : null;
  const isAllNew = there + countEffect(preview, 'changed') + countEffect(preview, 'conflicts') === 0;
  return isAllNew ? null : [...parts, there > 0 && `${formatAmount(there)} already there`].filter(Boolean).join(', ');
}

const separators: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

function describeTable({ separator, encoding }: NonNullable<ImportPreview['table']>): string {
  const columns = separators[separator] ?? `“${separator}”`;
  const letters = /^utf-?8$/i.test(encoding) ? '' : `, in ${encoding}`;
  return `Read as a table with columns separated by ${columns}${letters}. Check below what each column is.`;
}
