import classes from './calendar-with-today.module.css';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useToday } from '../../hooks/use-today.ts';
import { queries } from '../../sync/trpc.ts';
import { resolveTimeFormat } from '../../ui/format/clock.ts';
import { CalendarScreen } from '../calendar/calendar-screen.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { usePanelState } from './use-panel-state.ts';
import { useCalendarPainted } from './use-calendar-painted.ts';

const TodayPanel = lazyWithPreload(() => import('./today-panel.tsx'));
const TodayLine = lazyWithPreload(() => import('./today-line.tsx'));

/** From 1100 px the calendar has a panel on its right, otherwise a line below it; their place is kept from the start. */
export function CalendarWithToday() {
  const hasRoom = useMediaQuery('(min-width: 68.75em)', undefined, { getInitialValueInEffect: false });
  const settings = useLocalSettings();
  const panel = usePanelState();
  const isPainted = useCalendarPainted();
  useEarlyReads(hasRoom ? TodayPanel : TodayLine);
  const placeholder = panel.state === 'open' && <TodaySkeleton />;
  return (
    <CalendarScreen
      // Times are formatted everywhere in it, also where nothing else changes.
      key={resolveTimeFormat(settings)}
      aside={
        hasRoom ? (
          <aside className={`flex-none ${classes.panel}`} aria-label="Today" data-state={panel.state}>
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

/** Reads what the panel shows, and its code, while the calendar loads its events. */
function useEarlyReads(part: typeof TodayPanel): void {
  const { day } = useToday();
  useEffect(() => {
    // In a batch of their own: those of the calendar have been collected by then and do not wait for these.
    const timer = setTimeout(() => {
      void part.preload().catch(() => undefined);
      void queries.dailyPerformance.getDay.prefetch({ date: day });
      void queries.goals.list.prefetch();
      void queries.tasks.list.prefetch();
      void queries.calendar.unreported.prefetch({});
    });
    return () => clearTimeout(timer);
  }, [day, part]);
}
