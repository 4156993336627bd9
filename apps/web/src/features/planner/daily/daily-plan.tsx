import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { formatDay } from '../../../ui/format-date.ts';
import { formatWeekday } from '../../../ui/format-period.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useToday } from '../../../lib/use-today.ts';
import classes from './daily-plan.module.css';
import { TodaysEvents } from './todays-events.tsx';
import { UnscheduledTasks } from './unscheduled-tasks.tsx';

/** The day, the tasks that have no time yet, and what is planned already (second document, section 2). */
export function DailyPlan() {
  const { day, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const now = useNow();
  return (
    <div className={classes.plan}>
      <h2 className={classes.heading}>
        {formatWeekday(day)}, <span className="tabular">{formatDay(day, dateFormat)}</span>
      </h2>
      <UnscheduledTasks now={now.getTime()} />
      <TodaysEvents day={day} timezone={timezone} />
    </div>
  );
}
