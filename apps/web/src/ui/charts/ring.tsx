import { joinClasses } from '../../hooks/element.ts';
import classes from './charts.module.css';
import { chartTone } from './tone.ts';

interface RingProps {
  /** 0 to 1. */
  share: number;
  /** Diameter in pixels. */
  size: number;
  stroke?: number;
  tone?: 'accent' | 'positive';
  className?: string | undefined;
}

/** A share as a ring that closes. Say it in words beside it. */
export function Ring({ share, size, stroke = Math.max(3, size / 8), tone = 'accent', className }: RingProps) {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const shown = Math.min(1, Math.max(0, share));
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke };
  return (
    <svg
      className={joinClasses(classes.ring, className)}
      style={chartTone(tone)}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden
    >
      <circle {...circle} className={classes.track} />
      {shown > 0 && (
        <circle {...circle} className={classes.arc} strokeDasharray={length} strokeDashoffset={length * (1 - shown)} />
      )}
    </svg>
  );
}
