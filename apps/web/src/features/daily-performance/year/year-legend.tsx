import { grades } from '@goaltracker/domain/daily-performance/grade';
import { levelOf } from './grade-level.ts';
import classes from './year-cells.module.css';

/** Which colour is which grade. */
export function YearLegend() {
  return (
    <ul className={classes.legend} aria-label="Colours of the grades">
      <li className={classes.key}>
        <span className={classes.swatch} data-level={0} aria-hidden />
        No grade
      </li>
      {grades.toReversed().map((grade) => (
        <li key={grade} className={classes.key}>
          <span className={classes.swatch} data-level={levelOf(grade)} aria-hidden />
          {grade}
        </li>
      ))}
    </ul>
  );
}
