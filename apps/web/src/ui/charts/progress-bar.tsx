import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100; more is drawn as full. */
  percent: number;
  /** Accessible name, such as "Progress of Read 24 books". */
  label: string;
  tone?: 'accent' | 'positive' | 'warning' | 'negative' | 'start' | 'half' | 'near' | 'done';
  thin?: boolean;
}

/** A progress bar. Show the number or status as text beside it: its colour alone is not accessible. */
export function ProgressBar({ percent, label, tone = 'accent', thin = false }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <progress
      className={classes.bar}
      data-tone={tone}
      data-thin={thin || undefined}
      aria-label={label}
      max={100}
      value={shown}
    />
  );
}
