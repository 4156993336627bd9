import { Skeleton } from '@mantine/core';
import classes from './timeline.module.css';

/** A day or a week that is still being read. */
export function TimelineSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.day}>
        <Skeleton h={640} radius="md" />
      </div>
    </div>
  );
}
