import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { parseSentence, type Reading } from '@goaltracker/domain/search/parse-sentence';
import type { LoggableGoal } from '@goaltracker/domain/search/sentence-goal';
import { CalendarPlus, ListPlus, Plus, StickyNote, Target } from 'lucide-react';
import { useMemo } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { trpc } from '../../../sync/trpc.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';
import type { PaletteItem } from '../item.ts';
import { DayStrip } from './day-strip.tsx';
import { findDay } from '../../tasks/form/find-day.ts';
import { formatNewTotal, formatSpanOfEvent } from './format-reading.ts';
import { useMake } from './use-make.ts';

/** What the typed sentence could mean, the likeliest first; `isCertain` when it is no search. */
export function useReadings(query: string): { items: PaletteItem[]; isCertain: boolean } {
  const { day: today, timezone } = useToday();
  const { dateFormat, firstWeekday } = useLocalSettings();
  const now = useNow().getTime();
  const make = useMake();
  const { data: goals } = trpc.goals.list.useQuery();
  const loggable = useMemo(() => listLoggable(goals ?? []), [goals]);
  const { readings, isCertain } = useMemo(
    () =>
      parseSentence(query, {
        now,
        timezone,
        goals: loggable,
        findDay: (text) => findDay(text, { dateFormat, firstWeekday, now, timezone }),
        parseAmount,
      }),
    [query, now, timezone, loggable, dateFormat, firstWeekday],
  );
  const items = readings.map((reading, at): PaletteItem => ({
    id: `reading ${at} ${reading.kind}`,
    ...describe(reading),
    marks: 'none',
    ...(at === 0 && isCertain && { preview: preview(reading) }),
    run: () => make(reading),
  }));
  return { items, isCertain };

  function describe(reading: Reading): Pick<PaletteItem, 'label' | 'detail' | 'icon' | 'color'> {
    if (reading.kind === 'event') {
      const { title, span, isAllDay, goal } = reading;
      const times = formatSpanOfEvent({ ...formatSpan(span), isAllDay }, { dateFormat, timezone });
      return {
        label: goal ? `Event: ${title}, for ${goal.title}` : `Event: ${title}`,
        detail: times,
        icon: goal ? <Target size={18} aria-hidden /> : <CalendarPlus size={18} aria-hidden />,
        color: 'orange',
      };
    }
    if (reading.kind === 'task') {
      const { title, day, start } = reading;
      const due = day === null ? 'Without a date' : `Due ${formatDay(day, dateFormat)}`;
      const time = start === null ? '' : ` · ${formatTime(new Date(start).toISOString(), timezone)}`;
      return {
        label: `Task: ${title}`,
        detail: `${due}${time}`,
        icon: <ListPlus size={18} aria-hidden />,
        color: 'yellow',
      };
    }
    if (reading.kind === 'note')
      return { label: `Note: ${reading.title}`, icon: <StickyNote size={18} aria-hidden />, color: 'purple' };
    const { goal, amount, day } = reading;
    const logged = goals?.find(({ id }) => id === goal.goalId);
    const when = day === today ? 'today' : formatDay(day, dateFormat);
    return {
      label: `Log ${formatAmount(amount, goal.unit)} on ${goal.title}`,
      detail: logged && `${formatNewTotal(logged, goal.leadId, amount)}, ${when}`,
      icon: <Plus size={18} aria-hidden />,
      color: 'green',
    };
  }

  function preview(reading: Reading) {
    if (reading.kind !== 'event' || reading.isAllDay) return undefined;
    return <DayStrip title={reading.title} span={reading.span} timezone={timezone} />;
  }
}

/** Value goals and lead measures that are not completed. */
function listLoggable(goals: readonly Goal[]): LoggableGoal[] {
  return goals
    .filter(({ isCompleted }) => !isCompleted)
    .flatMap(({ id: goalId, title, unit, goalType, leads }): LoggableGoal[] => {
      if (goalType === 'value') return [{ goalId, leadId: null, title, unit }];
      return goalType === 'wig'
        ? leads
            .filter((lead) => !lead.isCompleted)
            .map((lead) => ({ goalId, leadId: lead.id, title: lead.title, unit: lead.unit }))
        : [];
    });
}
