import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import classes from './calendar-with-today.module.css';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { resolveTimeFormat } from '../../ui/format/clock.ts';
import { CalendarScreen } from '../calendar/calendar-screen.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { usePanelState } from './use-panel-state.ts';
import { useHasRows } from '../../store/use-read.ts';

const TodayPanel = lazyWithPreload(() => import('./today-panel.tsx'));
const TodayLine = lazyWithPreload(() => import('./today-line.tsx'));

/** The calendar with a panel on its right, or below 1100 px with a line below it. Both keep their place from the start. */
export function CalendarWithToday() {
  const hasRoom = useMediaQuery('(min-width: 68.75em)', undefined, { getInitialValueInEffect: false });
  const settings = useLocalSettings();
  const panel = usePanelState();
  const isPainted = useCalendarPainted();
  useEarlyCode(hasRoom ? TodayPanel : TodayLine);
  const placeholder = panel.state === 'open' && <TodaySkeleton />;
  return (
    <CalendarScreen
      // Another time format mounts the calendar again: memoized parts format times, too.
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

/** Loads the code of the panel while the calendar renders. */
function useEarlyCode(part: typeof TodayPanel): void {
  useEffect(() => {
    void part.preload().catch(() => undefined);
  }, [part]);
}

/** Milliseconds; the calendar paints the events of a period in this time. */
const paintTime = 50;

/** Whether the calendar has painted its first events. Until then the panel waits, so that it does not slow the calendar down. */
function useCalendarPainted(): boolean {
  const hasRows = useHasRows();
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!hasRows || isPainted) return undefined;
    const timer = setTimeout(() => setIsPainted(true), paintTime);
    return () => clearTimeout(timer);
  }, [hasRows, isPainted]);
  return isPainted;
}
