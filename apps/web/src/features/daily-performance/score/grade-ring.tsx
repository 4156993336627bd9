import { VisuallyHidden } from '@mantine/core';
import type { Grade } from '@goaltracker/domain/daily-performance/grade';
import classes from './score.module.css';

const size = 124;
const stroke = 11;
const radius = (size - stroke) / 2;

interface GradeRingProps {
  /** Null when nothing was due. */
  grade: Grade | null;
  /** 0 to 100. */
  score: number;
}

/** A grade in a ring filled to its score. */
export function GradeRing({ grade, score }: GradeRingProps) {
  return (
    <div className={classes.ring}>
      <svg viewBox={`0 0 ${size} ${size}`} className={classes.svg} aria-hidden>
        <circle className={classes.track} cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
        {score > 0 && (
          <circle
            className={classes.arc}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={stroke}
            pathLength={100}
            strokeDasharray={`${score} 100`}
          />
        )}
      </svg>
      <p className={classes.grade}>
        <VisuallyHidden component="span">Grade </VisuallyHidden>
        <span>{grade ?? '–'}</span>
      </p>
    </div>
  );
}
