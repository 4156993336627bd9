import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import { CalendarDays, Pencil, Trash2 } from 'lucide-react';
import { memo, type MouseEvent, useState } from 'react';
import { chosenColor } from '../../../ui/colors.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { readLinkedEventDay } from '../linked-event-day.ts';
import { canUnfold, clipContent } from './clip-content.ts';
import type { NoteActions } from './note-actions.ts';
import classes from './note-card.module.css';

interface NoteCardProps {
  note: Note;
  timezone: string;
  actions: NoteActions;
}

/** A note on its colour: three lines of its text, or all of it after a click (second document, section 2). */
export const NoteCard = memo(function NoteCard({ note, timezone, actions }: NoteCardProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { id, title, content, calendarEvent } = note;
  const unfolds = canUnfold(note);

  function toggle({ target, currentTarget }: MouseEvent<HTMLElement>): void {
    const isSelecting = getSelection()?.containsNode(currentTarget, true) === true && !getSelection()?.isCollapsed;
    if (unfolds && !isSelecting && target instanceof Element && !target.closest('[data-action]'))
      setIsUnfolded(!isUnfolded);
  }

  return (
    <article
      className={classes.card}
      style={chosenColor(note.color)}
      data-unfolded={isUnfolded || undefined}
      aria-labelledby={`note-${id}`}
    >
      <div role="presentation" className={classes.body} data-unfolds={unfolds || undefined} onClick={toggle}>
        <h2 className={classes.title} id={`note-${id}`}>
          {unfolds ? (
            <UnstyledButton className={classes.toggle} aria-expanded={isUnfolded} aria-controls={`note-text-${id}`}>
              {title}
            </UnstyledButton>
          ) : (
            title
          )}
        </h2>
        <p className={classes.text} id={`note-text-${id}`}>
          {isUnfolded ? content : clipContent(content)}
        </p>
        {calendarEvent && (
          <UnstyledButton className={classes.event} data-action onClick={() => actions.openEvent(calendarEvent.id)}>
            <CalendarDays size={16} aria-hidden />
            <span className={classes.eventTitle}>{calendarEvent.title}</span>
            <DateText value={readLinkedEventDay(calendarEvent, timezone)} />
          </UnstyledButton>
        )}
        <footer className={classes.footer}>
          <span className={classes.changed}>
            Changed <DateText value={note.updatedAt} />
          </span>
          <ActionIcon data-action aria-label={`Edit note ${title}`} title="Edit" onClick={() => actions.edit(note)}>
            <Pencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            data-action
            aria-label={`Delete note ${title}`}
            title="Delete"
            onClick={() => actions.remove(note)}
          >
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        </footer>
      </div>
    </article>
  );
});
