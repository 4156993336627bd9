import { ActionIcon, Badge, Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { CalendarDays, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { computeDailyBarLevel, type DailyBarLevel } from '@goaltracker/domain/goals/status';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useCall } from '../../../store/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import {
  formatAmount,
  formatAverage,
  formatChange,
  formatCount,
  formatRate,
} from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { useTypedForms } from '../../../http/forms/form-draft.ts';
import { dayFormPrefix, type DayPart, isNote, joinNotes, listDayParts, sumPeriodThrough } from './day-parts.ts';
import { EditDayDialog } from './edit-day-dialog.tsx';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import classes from './log.module.css';

const firstCount = 30;
const moreCount = 90;

/** The days of a log, newest first. Older days are rendered on demand, so that long logs open fast. */
export function DayList({ goal, log }: { goal: Goal; log: DailyLogItem[] }) {
  const { dateFormat } = useLocalSettings();
  const [count, setCount] = useState(firstCount);
  const typedDays = useTypedForms(dayFormPrefix(goal));
  const [edited, setEdited] = useState(log.find(({ date }) => typedDays.includes(date)) ?? null);
  const [deleted, setDeleted] = useState<DailyLogItem | null>(null);
  const remove = useCall('progress.removeDay', { onSuccess: () => setDeleted(null) });
  if (log.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays />}
        title="No progress yet"
        text="Report progress on this goal, and each day of it shows here."
      />
    );
  }
  const hidden = log.length - count;
  return (
    <>
      <Stack as="ul" gap={0} divided aria-label="Days, newest first">
        {log.slice(0, count).map((item) => (
          <DayRow key={item.date} goal={goal} item={item} log={log} onEdit={setEdited} onDelete={setDeleted} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setCount(count + moreCount)}>
          {`Show earlier days (${hidden})`}
        </Button>
      )}
      {edited && <EditDayDialog goal={goal} item={edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <ConfirmDialog
          title="Delete this day?"
          text={`${formatCount(deleted.entryCount, 'entry', 'entries')} of ${formatDay(deleted.date, dateFormat)} will be removed from "${goal.title}".`}
          confirmLabel="Delete"
          destructive
          isPending={remove.isPending}
          onCancel={() => setDeleted(null)}
          onConfirm={() => remove.mutate({ id: goal.id, date: deleted.date })}
        />
      )}
    </>
  );
}

interface DayRowProps {
  goal: Goal;
  item: DailyLogItem;
  log: readonly DailyLogItem[];
  onEdit: (item: DailyLogItem) => void;
  onDelete: (item: DailyLogItem) => void;
}

const DayRow = memo(function DayRow({ goal, item, log, onEdit, onDelete }: DayRowProps) {
  const { dateFormat } = useLocalSettings();
  const date = formatDay(item.date, dateFormat);
  return (
    <Row as="li" align="start" className={classes.day}>
      <div className="grow">
        <Row as={MutedText} size="sm" gap="2px 8px" wrap className="min-h-28">
          <span>{formatWeekday(item.date)}</span>
          <time dateTime={item.date} className="tabular">
            {date}
          </time>
          {item.isToday && (
            <Badge component="span" variant="light">
              Today
            </Badge>
          )}
          {item.entryCount > 1 && (
            <Text as="span" size="sm">
              {formatCount(item.entryCount, 'entry', 'entries')}
            </Text>
          )}
        </Row>
        {listAmounts(goal, item).map((part) => (
          <Grid key={part.leadId} columns={2} min={200} gap={4} className="mt-4">
            <Row as="span" gap="0px 8px" align="baseline" wrap>
              <Text as="strong" weight="semibold" className="tabular">
                {formatDayAmount(goal, part)}
              </Text>
              {part.title && (
                <MutedText as="span" size="sm">
                  {part.title}
                </MutedText>
              )}
            </Row>
            {!isNote(part) && (
              <DailyBar
                part={part}
                label={`${part.title ?? 'Progress'} on ${date} against the expected`}
                periodTotal={sumPeriodThrough(log, item.date, part)}
              />
            )}
          </Grid>
        ))}
        {item.notes.map((note, index) => (
          <MutedText key={index} size="sm" className={`mt-6 pre-line pl-12 ${classes.note}`}>
            {note}
          </MutedText>
        ))}
      </div>
      <Row gap={0} className="flex-none pull-right-12">
        <ActionIcon aria-label={`Edit progress of ${date}`} onClick={() => onEdit(item)}>
          <Pencil size={18} />
        </ActionIcon>
        <ActionIcon aria-label={`Delete progress of ${date}`} onClick={() => onDelete(item)}>
          <Trash2 size={18} />
        </ActionIcon>
      </Row>
    </Row>
  );
});

/** Leaves out parts with only notes, because the notes are listed below. */
function listAmounts(goal: Goal, item: DailyLogItem): DayPart[] {
  const parts = listDayParts(goal, item);
  return goal.goalType === 'simple' ? parts : parts.filter((part) => !isNote(part) || joinNotes(part) === '');
}

function formatDayAmount({ goalType }: Goal, { total, unit }: DayPart): string {
  if (goalType !== 'simple') return formatChange(total, unit);
  return total > 0 ? 'Completed' : 'Milestones saved';
}

const levelLabels: Record<DailyBarLevel, string> = { met: 'Met', near: 'Almost', short: 'Below' };
const levelTones = { met: 'positive', near: 'warning', short: 'negative' } as const;

/**
 * Compares an amount with the expected, as a bar and in words: a verdict for a daily plan, the total of the week or month
 * so far for other plans. Renders nothing when nothing is expected.
 */
function DailyBar({ part, label, periodTotal }: { part: DayPart; label: string; periodTotal: number }) {
  const { total, expected } = part;
  if (expected === null || expected <= 0) return null;
  const level = computeDailyBarLevel(total, expected);
  return (
    <Stack gap={4}>
      <ProgressBar thin percent={(total / expected) * 100} label={label} tone={levelTones[level]} />
      <MutedText as="span" size="sm">
        {part.reporting.reportingFrequency === 'daily' ? (
          <>
            <Text as="strong" weight="semibold" tone={levelTones[level]}>
              {levelLabels[level]}
            </Text>
            {` · ${formatExpected(part)}`}
          </>
        ) : (
          formatPeriodTotal(part, periodTotal)
        )}
      </MutedText>
    </Stack>
  );
}

/** The expected amount of a daily goal, per week, month or year when the amount per day is small. */
function formatExpected({ expectedInPeriod, unit, reporting }: DayPart): string {
  const plan = formatRate(expectedInPeriod ?? 0, unit, reporting);
  return plan.endsWith(' a day') ? `expected ${plan}` : `a day’s share of ${plan}`;
}

/** @example '2.8 of 15 km that week' */
function formatPeriodTotal({ expectedInPeriod, unit, reporting }: DayPart, total: number): string {
  const period = reporting.reportingFrequency === 'monthly' ? 'month' : 'week';
  return `${formatAverage(total)} of ${formatAmount(expectedInPeriod ?? 0, unit)} that ${period}`;
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

function formatWeekday(day: string): string {
  return weekdays.format(new Date(`${day}T00:00:00Z`));
}
