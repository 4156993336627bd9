import type { CSSProperties } from 'react';
import classes from './progress-bar.module.css';

/** Colours. At 50 and 75 percent the shade of the bar changes; green is reserved for done. */
const tones = {
  accent: 'accent',
  positive: 'positive',
  warning: 'warning',
  negative: 'negative',
  start: 'bar-start',
  half: 'bar-half',
  near: 'bar-near',
  done: 'bar-done',
};

interface ProgressBarProps {
  /** 0 to 100. A higher value is drawn as full. */
  percent: number;
  /** Accessible name, such as "Progress of Read 24 books". */
  label: string;
  tone?: keyof typeof tones;
  thin?: boolean;
}

/** A progress bar. Show the number or status as text beside it: colour alone is not accessible. */
export function ProgressBar({ percent, label, tone = 'accent', thin = false }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <progress
      className={classes.bar}
      style={{ '--bar': `var(--gt-${tones[tone]})` } as CSSProperties}
      data-thin={thin || undefined}
      aria-label={label}
      max={100}
      value={shown}
    />
  );
}
