import { SegmentedControl } from '@mantine/core';
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
    <SegmentedControl
      className={classes.choice}
      aria-label="View of the day"
      value={subView}
      onChange={(value) => onChange(daySubViews.find((name) => name === value) ?? subView)}
      data={daySubViews.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
