import type { ImportChoices, ImportConflict } from '@goaltracker/contracts/imports/import.schema';
import { type ConflictResolution, conflictResolutions } from '@goaltracker/domain/imports/enums';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { NativeSelect } from '@mantine/core';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatAmount, formatCount } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatMinutes } from '../../../ui/format/format-time.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Segments } from '../../../ui/choices/segments.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Heading, MutedText } from '../../../ui/text/text.tsx';
import { ImportRow } from './import-row.tsx';

const labels: Record<ConflictResolution, string> = { keep: 'Keep mine', replace: 'Take the file’s' };
const resolutions = conflictResolutions.map((value) => ({ value, label: labels[value] }));

type Choice = NonNullable<ImportChoices['conflicts']>;

interface ImportConflictsProps {
  /** The first ones, if there are many. */
  conflicts: readonly ImportConflict[];
  count: number;
  choice: Choice | undefined;
  onChange: (choice: Choice) => void;
}

export function ImportConflicts({ conflicts, count, choice = { default: 'keep' }, onChange }: ImportConflictsProps) {
  const { exceptions = {} } = choice;
  if (count === 0) return null;
  return (
    <section>
      <Heading level={3} size="md">
        Changed here and in the file
      </Heading>
      <Row gap="8px 12px" wrap justify="between" className="mt-6">
        <MutedText size="sm">
          {formatCount(count, 'record differs', 'records differ')}. What do you want to have?
        </MutedText>
        <Segments
          aria-label="What is changed here and in the file"
          value={choice.default}
          data={resolutions}
          onChange={(value) => onChange({ default: value })}
        />
      </Row>
      <Stack as="ul" gap={0} divided>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.id}
            conflict={conflict}
            resolution={exceptions[conflict.id] ?? choice.default}
            onChoose={(value) => onChange({ ...choice, exceptions: { ...exceptions, [conflict.id]: value } })}
          />
        ))}
      </Stack>
      {count > conflicts.length && (
        <MutedText size="sm">and {formatAmount(count - conflicts.length)} more, as chosen for all</MutedText>
      )}
    </section>
  );
}

interface ConflictRowProps {
  conflict: ImportConflict;
  resolution: ConflictResolution;
  onChoose: (resolution: ConflictResolution) => void;
}

function ConflictRow({ conflict, resolution, onChoose }: ConflictRowProps) {
  const { kind, list, day, differences } = conflict;
  const format = useFormatValue();
  const title = conflict.title || list || 'Without a title';
  return (
    <ImportRow
      title={title}
      facts={
        <>
          {day !== null && <DateText value={day} />}
          {kind !== 'list' && list !== null && list !== title && <span>{list}</span>}
          {differences.map(({ field, here, there }) => (
            <span key={field}>
              {fieldLabels[field] ?? field}: {format(here)} here, {format(there)} in the file
            </span>
          ))}
        </>
      }
    >
      <NativeSelect
        aria-label={`${title}${day === null ? '' : `, ${format(day)}`}: here or in the file`}
        data={resolutions}
        value={resolution}
        onChange={({ currentTarget }) => onChoose(currentTarget.value === 'replace' ? 'replace' : 'keep')}
      />
    </ImportRow>
  );
}

const fieldLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  name: 'Name',
  description: 'Description',
  content: 'Text',
  value: 'Amount',
  date: 'Day',
  notes: 'Note',
  unit: 'Unit',
  targetValue: 'Target',
  deadline: 'Due',
  dueDay: 'Due',
  dueTime: 'Due at',
  expectedDailyProgress: 'Expected progress',
  expectedProgress: 'Expected progress',
  reportingFrequency: 'Reported',
  skipWeekends: 'Skips weekends',
  countsFrom: 'Pace counts from',
  priority: 'Priority',
  labels: 'Labels',
  estimatedMinutes: 'Minutes',
  isCompleted: 'Done',
  startTime: 'Start',
  endTime: 'End',
  isAllDay: 'All day',
  location: 'Place',
  completionStatus: 'Status',
  report: 'Report',
};

function useFormatValue() {
  const { dateFormat } = useLocalSettings();
  const { timezone } = useToday();
  return (value: ImportConflict['differences'][number]['here']): string => {
    if (value === null || value === '') return 'nothing';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return formatAmount(value);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, dateFormat);
    if (/^\d\d:\d\d$/.test(value)) return formatMinutes(parseClockTime(value));
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) {
      const { day, minutes } = toWallClock(Date.parse(value), timezone);
      // A stored day is the instant of its midnight.
      return minutes === 0 ? formatDay(day, dateFormat) : `${formatDay(day, dateFormat)}, ${formatMinutes(minutes)}`;
    }
    return `“${value}”`;
  };
}
