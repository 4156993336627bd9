import { ActionIcon, Badge } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { formatDay } from '../../../ui/format-date.ts';
import { formatChange, formatCount } from '../../../ui/format-amount.ts';
import { DailyBar } from './daily-bar.tsx';
import { type DayPart, listDayParts } from './day-parts.ts';
import classes from './day-row.module.css';

interface DayRowProps {
  goal: Goal;
  item: DailyLogItem;
  onEdit: (item: DailyLogItem) => void;
  onDelete: (item: DailyLogItem) => void;
}

/** A day of the log: what was reported, how that compares with what was expected, and the notes. */
export const DayRow = memo(function DayRow({ goal, item, onEdit, onDelete }: DayRowProps) {
  const { dateFormat } = useLocalSettings();
  const date = formatDay(item.date, dateFormat);
  return (
    <li className={classes.row}>
      <div className={classes.content}>
        <div className={classes.day}>
          <span className={classes.weekday}>{weekdayOf(item.date)}</span>
          <time dateTime={item.date} className="tabular">
            {date}
          </time>
          {item.isToday && <Badge variant="light">Today</Badge>}
          {item.entryCount > 1 && (
            <span className={classes.count}>{formatCount(item.entryCount, 'entry', 'entries')}</span>
          )}
        </div>
        {listDayParts(goal, item).map((part) => (
          <div key={part.leadId} className={classes.part}>
            <span className={classes.amount}>
              <strong className="tabular">{describeAmount(goal, part)}</strong>
              {part.title && <span className={classes.lead}>{part.title}</span>}
            </span>
            <DailyBar part={part} label={`${part.title ?? 'Progress'} on ${date} against the expected`} />
          </div>
        ))}
        {item.notes.map((note, index) => (
          <p key={index} className={classes.note}>
            {note}
          </p>
        ))}
      </div>
      <div className={classes.actions}>
        <ActionIcon aria-label={`Edit progress of ${date}`} onClick={() => onEdit(item)}>
          <Pencil size={18} />
        </ActionIcon>
        <ActionIcon aria-label={`Delete progress of ${date}`} onClick={() => onDelete(item)}>
          <Trash2 size={18} />
        </ActionIcon>
      </div>
    </li>
  );
});

function describeAmount({ goalType }: Goal, { total, unit }: DayPart): string {
  if (goalType !== 'simple') return formatChange(total, unit);
  return total > 0 ? 'Completed' : 'Milestones saved';
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

function weekdayOf(day: string): string {
  return weekdays.format(new Date(`${day}T00:00:00Z`));
}
