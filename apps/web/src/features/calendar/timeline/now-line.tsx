import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import classes from './time-grid.module.css';
import { useNow } from '../../../lib/use-now.ts';

/** Where the day stands. */
export function NowLine({ timezone }: { timezone: string }) {
  const { minutes } = toWallClock(useNow().getTime(), timezone);
  return <div className={classes.now} data-now style={{ top: `${(minutes / 1440) * 100}%` }} aria-hidden />;
}
