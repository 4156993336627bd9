import type { CSSProperties } from 'react';
import classes from './score-ring.module.css';

interface ScoreRingProps {
  /** A few characters in the ring; null for a dash. */
  label: string | null;
  /** Where the ring is filled to, 0 to 100. */
  score: number;
  /** Where the pale part of the ring ends, 0 to 100. */
  reachable: number;
  /** Width and height in px. */
  size: 88 | 64 | 40 | 36;
}

/**
 * Fills a ring to a score or a share in percent, and palely to `reachable`. Decorative: hidden from screen readers.
 */
export function ScoreRing({ label, score, reachable, size }: ScoreRingProps) {
  return (
    <span
      className={`relative block flex-none ${classes.ring}`}
      style={{ '--size': `${size}px` } as CSSProperties}
      data-large={size > 40 || undefined}
      aria-hidden
    >
      <svg viewBox="0 0 64 64" className={`block ${classes.circle}`}>
        <circle className={classes.track} cx={32} cy={32} r={28} />
        {reachable > score && <Arc className={classes.reachable} share={reachable} />}
        {score > 0 && <Arc className={classes.arc} share={score} />}
      </svg>
      <span className={`text-sm bold ${classes.label}`}>{label ?? '–'}</span>
    </span>
  );
}

function Arc({ className, share }: { className: string | undefined; share: number }) {
  return <circle className={className} cx={32} cy={32} r={28} pathLength={100} strokeDasharray={`${share} 100`} />;
}
