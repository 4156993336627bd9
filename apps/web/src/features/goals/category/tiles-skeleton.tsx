import { Skeleton } from '@mantine/core';
import classes from './category-tiles.module.css';

/** The shape of the category tiles that are on the way. */
export function TilesSkeleton() {
  return (
    <div className={classes.tiles}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={64} radius="lg" />
      ))}
    </div>
  );
}
