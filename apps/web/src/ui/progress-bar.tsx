import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100; more is drawn as full. */
  percent: number;
  /** What is measured, for those who cannot see it: "Progress of Read 24 books". */
  label: string;
  tone?: 'accent' | 'positive' | 'warning' | 'negative';
  thin?: boolean;
}

/** A bar for a percentage. Its colour never says something alone: write the number or the word beside it. */
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
