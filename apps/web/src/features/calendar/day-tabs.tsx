import { type DaySubView, daySubViews } from '@goaltracker/domain/calendar/calendar-view';
import { Row } from '../../ui/layout/layout.tsx';
import classes from './calendar-screen.module.css';

const labels: Record<DaySubView, string> = { schedule: 'Schedule', agenda: 'Agenda', deadlines: 'Deadlines' };

interface DayTabsProps {
  subView: DaySubView;
  onChange: (subView: DaySubView) => void;
}

/** The sub-views of the day. */
export function DayTabs({ subView, onChange }: DayTabsProps) {
  return (
    <Row gap={0} wrap role="radiogroup" aria-label="View of the day">
      {daySubViews.map((name) => (
        <label key={name} className={classes.option}>
          <input
            type="radio"
            className="covering"
            name="day-view"
            value={name}
            checked={name === subView}
            onChange={() => onChange(name)}
          />
          {labels[name]}
        </label>
      ))}
    </Row>
  );
}
