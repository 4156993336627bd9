import { type DaySubView, daySubViews } from '@goaltracker/domain/calendar/calendar-view';
import classes from './day-tabs.module.css';

const labels: Record<DaySubView, string> = { schedule: 'Schedule', agenda: 'Agenda', deadlines: 'Deadlines' };

interface DayTabsProps {
  subView: DaySubView;
  onChange: (subView: DaySubView) => void;
}

/** The ways to look at one day. */
export function DayTabs({ subView, onChange }: DayTabsProps) {
  return (
    <div className={classes.choice} role="radiogroup" aria-label="View of the day">
      {daySubViews.map((name) => (
        <label key={name} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name="day-view"
            value={name}
            checked={name === subView}
            onChange={() => onChange(name)}
          />
          {labels[name]}
        </label>
      ))}
    </div>
  );
}
