import classes from './calendar-with-today.module.css';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
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
  useEarlyCode(hasRoom ? TodayPanel : TodayLine);
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

/** Loads the code of the panel while the calendar is drawn. */
function useEarlyCode(part: typeof TodayPanel): void {
  useEffect(() => {
    void part.preload().catch(() => undefined);
  }, [part]);
}
