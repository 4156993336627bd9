import { useEffect } from 'react';
import { whenIdle, whenUsed } from '../platform/use-after-paint.ts';
import { useNow } from '../hooks/use-now.ts';
import { type Today, useToday } from '../hooks/use-today.ts';

/** Milliseconds after which the screen that was opened has been read. */
const delay = 5_000;

/** Reads what the main screens show today, so that also those open offline that were never opened. */
export default function ReadAhead(): null {
  // Renders every minute, so that it notices a new day.
  useNow();
  const { day, timezone } = useToday();
  useEffect(() => {
    let cancelIdle: (() => void) | undefined;
    const cancelUse = whenUsed(() => {
      cancelIdle = whenIdle(() => void readAhead({ day, timezone }));
    }, delay);
    return () => {
      cancelUse();
      cancelIdle?.();
    };
  }, [day, timezone]);
  return null;
}

async function readAhead(today: Today): Promise<void> {
  // Without a worker the app does not open offline; browsers without TLS have none.
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  const { readMainScreens } = await import('./main-screens.ts');
  await readMainScreens(today);
}
