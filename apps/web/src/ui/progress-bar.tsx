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
    <div
      className={classes.track}
      data-tone={tone}
      data-thin={thin || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
    >
      <div className={classes.bar} style={{ width: `${shown}%` }} />
    </div>
  );
}
