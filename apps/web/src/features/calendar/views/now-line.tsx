import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { useNow } from '../../../hooks/use-now.ts';
import { formatWithoutPeriod } from '../../../ui/format/format-time.ts';
import { toFraction } from './hour-scale.ts';
import classes from './timeline.module.css';

interface NowProps {
  timezone: string;
  /** The first hour shown. */
  from: number;
}

/** The current time as a line across the column of today. */
export function NowLine(props: NowProps) {
  return <div className={classes.now} data-now style={{ top: useNowTop(props) }} aria-hidden />;
}

/** The current time beside the names of the hours. */
export function NowTime(props: NowProps) {
  const top = useNowTop(props);
  const { minutes } = toWallClock(useNow().getTime(), props.timezone);
  return (
    <span className={`negative bold tabular ${classes.nowTime}`} style={{ top }}>
      {formatWithoutPeriod(minutes)}
    </span>
  );
}

function useNowTop({ timezone, from }: NowProps): string {
  const { minutes } = toWallClock(useNow().getTime(), timezone);
  return `${toFraction(minutes, { from }) * 100}%`;
}
