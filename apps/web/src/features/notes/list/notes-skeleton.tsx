import { Skeleton } from '@mantine/core';
import classes from './note-list.module.css';

const cards = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The shape of notes that are on the way: six cards (second document, section 9). */
export function NotesSkeleton() {
  return (
    <div className={classes.list}>
      {cards.map((card) => (
        <Skeleton key={card} height="13.75rem" radius="lg" />
      ))}
    </div>
  );
}
