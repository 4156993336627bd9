import { formatWithoutPeriod } from '../../../ui/format/format-time.ts';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { useNow } from '../../../hooks/use-now.ts';
import { type HourScale, toFraction } from './hour-scale.ts';
import classes from './timeline.module.css';

interface NowProps {
  timezone: string;
  scale: HourScale;
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
    <span className={`negative bold tabular nowrap ${classes.nowTime}`} style={{ top }}>
      {formatWithoutPeriod(minutes)}
    </span>
  );
}

function useNowTop({ timezone, scale }: NowProps): string {
  const { minutes } = toWallClock(useNow().getTime(), timezone);
  return `${toFraction(minutes, scale) * 100}%`;
}
