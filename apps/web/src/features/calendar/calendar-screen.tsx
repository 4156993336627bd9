import { listViewDays } from '@goaltracker/domain/calendar/calendar-view';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useNewDay } from '../../sync/use-new-day.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Page } from '../../ui/layout/page.tsx';
import classes from './calendar-screen.module.css';
import { useCalendarAddress } from './calendar-url.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarPanels, CalendarTabs } from './calendar-tabs.tsx';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { useFileDrop } from '../imports/use-file-drop.ts';
import { ViewSwitch } from './view-switch.tsx';

const ReminderPermission = lazyWithPreload(() => import('../reminders/reminder-permission.tsx'));

interface CalendarScreenProps {
  /** Stands on the right of the calendar, below its head. */
  aside?: ReactNode;
}

/** The calendar by day, three days, week and month, and unreported events (rules/calendar.md#views). */
export function CalendarScreen({ aside }: CalendarScreenProps) {
  const { view, subView, date, show } = useCalendarAddress();
  const { day: today } = useToday();
  useNewDay();
  const { firstWeekday } = useLocalSettings();
  const days = useMemo(() => listViewDays(view, date, firstWeekday), [view, date, firstWeekday]);
  const [todayClicks, setTodayClicks] = useState(0);
  const [droppedFile, setDroppedFile] = useState<File>();
  const drop = useFileDrop(setDroppedFile);
  const showToday = () => {
    show({ date: today });
    setTodayClicks((clicks) => clicks + 1);
  };

  return (
    <CalendarTabs view={view} onChange={(next) => show({ view: next })}>
      <Page
        title="Calendar"
        width="full"
        header={
          <CalendarHead
            view={view}
            date={date}
            days={days}
            today={today}
            onChange={(next) => show({ date: next })}
            onToday={showToday}
          />
        }
      >
        <div className={classes.body}>
          <div className="grow" {...drop}>
            <Suspense fallback={null}>
              <div className={classes.offer}>
                <ReminderPermission />
              </div>
            </Suspense>
            <CalendarPanels view={view}>
              <ViewSwitch view={view} subView={subView} date={date} days={days} show={show} todayClicks={todayClicks} />
            </CalendarPanels>
          </div>
          {aside}
        </div>
        {droppedFile && <ImportDialog file={droppedFile} onClose={() => setDroppedFile(undefined)} />}
      </Page>
    </CalendarTabs>
  );
}
