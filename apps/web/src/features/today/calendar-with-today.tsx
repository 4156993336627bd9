import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { CalendarScreen } from '../calendar/calendar-screen.tsx';
import classes from './calendar-with-today.module.css';
import { TodaySkeleton } from './today-skeleton.tsx';
import { useCalendarPainted } from './use-calendar-painted.ts';
import { usePanelKey } from './use-panel-key.ts';

const TodayPanel = lazyWithPreload(() => import('./today-panel.tsx'));
const TodayLine = lazyWithPreload(() => import('./today-line.tsx'));

/** From 1100 px the calendar has a panel on its right, otherwise a line below it; their place is kept from the start. */
export function CalendarWithToday() {
  const hasRoom = useMediaQuery('(min-width: 68.75em)', undefined, { getInitialValueInEffect: false });
  const { todayPanel } = useLocalSettings();
  const isPainted = useCalendarPainted();
  usePanelKey(hasRoom);
  const placeholder = todayPanel === 'open' && <TodaySkeleton />;
  return (
    <CalendarScreen
      aside={
        hasRoom ? (
          <aside className={classes.panel} aria-label="Today" data-state={todayPanel}>
            <div className={classes.content}>
              {isPainted ? (
                <Suspense fallback={placeholder}>
                  <TodayPanel />
                </Suspense>
              ) : (
                placeholder
              )}
            </div>
          </aside>
        ) : (
          <aside className={classes.bar} aria-label="Today" data-bottom-bar>
            {isPainted && (
              <Suspense fallback={null}>
                <TodayLine />
              </Suspense>
            )}
          </aside>
        )
      }
    />
  );
}
