import { Button } from '@mantine/core';
import { listViewDays } from '@goaltracker/domain/calendar/calendar-view';
import { ListTodo, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useOpenDialog } from '../../lib/dialog-url.ts';
import { useNewDay } from '../../lib/use-new-day.ts';
import { useToday } from '../../lib/use-today.ts';
import { Row } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './calendar-screen.module.css';
import { useCalendarAddress } from './calendar-url.ts';
import { CalendarTabs } from './frame/calendar-tabs.tsx';
import { PeriodBar } from './frame/period-bar.tsx';
import { ViewSwitch } from './view-switch.tsx';

const ReminderPermission = lazy(() => import('./reminders/reminder-permission.tsx'));

/** The calendar by day, three days, week and month, and unreported events (specification 2, section 2). */
export function CalendarScreen() {
  const { view, subView, date, show } = useCalendarAddress();
  const { day: today } = useToday();
  const openDialog = useOpenDialog();
  useNewDay();
  const days = useMemo(() => listViewDays(view, date), [view, date]);
  const [todayClicks, setTodayClicks] = useState(0);
  const showToday = () => {
    show({ date: today });
    setTodayClicks((clicks) => clicks + 1);
  };

  return (
    <Page
      title="Calendar"
      width="wide"
      actions={
        <Row className={classes.actions}>
          <Button variant="default" onClick={showToday}>
            Today
          </Button>
          <Button
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => openDialog('new-event', undefined, { at: date })}
          >
            Event
          </Button>
          <Button
            variant="default"
            leftSection={<ListTodo size={18} aria-hidden />}
            onClick={() => openDialog('tasks')}
          >
            Tasks
          </Button>
        </Row>
      }
    >
      <Suspense fallback={null}>
        <ReminderPermission />
      </Suspense>
      <CalendarTabs view={view} onChange={(next) => show({ view: next })}>
        {view !== 'missed' && (
          <PeriodBar view={view} date={date} days={days} onChange={(next) => show({ date: next })} />
        )}
        <ViewSwitch view={view} subView={subView} date={date} days={days} show={show} todayClicks={todayClicks} />
      </CalendarTabs>
    </Page>
  );
}
