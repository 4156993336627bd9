import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import { memo, type MouseEvent, useState } from 'react';
import { CalendarDays, Pencil, Trash2 } from 'lucide-react';
import { Row } from '../../../ui/layout/layout.tsx';
import { keyShortcut } from '../../../hooks/local-settings.tsx';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { itemKeys } from '../../../platform/keys.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { findEventDay } from '../note-form/linkable-events.ts';
import { canExpand, clipContent } from './clip-content.ts';
import classes from './note-card.module.css';

/** The list memoizes the actions, so that a card renders only when its note changes. */
export interface NoteActions {
  edit: (note: Note) => void;
  /** Opens the confirmation dialog. */
  remove: (note: Note) => void;
  openEvent: (eventId: string) => void;
}

interface NoteCardProps {
  note: Note;
  timezone: string;
  actions: NoteActions;
}

/** Shows three lines of the note; a click expands the card (rules/notes.md#cards). */
export const NoteCard = memo(function NoteCard({ note, timezone, actions }: NoteCardProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const { id, title, content, calendarEvent } = note;
  const expandable = canExpand(note);

  function toggle({ target, currentTarget }: MouseEvent<HTMLElement>): void {
    const isSelecting = getSelection()?.containsNode(currentTarget, true) === true && !getSelection()?.isCollapsed;
    if (expandable && !isSelecting && target instanceof Element && !target.closest('[data-action]'))
      setIsExpanded(!isExpanded);
  }

  return (
    <article
      className={`clip rounded-lg ${classes.card}`}
      style={chosenColor(note.color)}
      aria-labelledby={`note-${id}`}
      aria-keyshortcuts={keyShortcut(itemKeys)}
      tabIndex={-1}
    >
      <div role="presentation" className={classes.body} data-expandable={expandable || undefined} onClick={toggle}>
        <Heading size="md" id={`note-${id}`}>
          {expandable ? (
            <Text
              as={UnstyledButton}
              lines={isExpanded ? undefined : 2}
              className={classes.toggle}
              aria-expanded={isExpanded}
              aria-controls={`note-text-${id}`}
            >
              {title}
            </Text>
          ) : (
            title
          )}
        </Heading>
        <Text size="md" lines={isExpanded ? undefined : 3} className="pre-wrap" id={`note-text-${id}`}>
          {isExpanded ? content : clipContent(content)}
        </Text>
        {calendarEvent && (
          <Row
            as={UnstyledButton}
            inline
            className={`min-h-44 px-12 pull-left-12 rounded-md text-sm ${classes.event}`}
            data-action
            onClick={() => actions.openEvent(calendarEvent.id)}
          >
            <CalendarDays size={16} aria-hidden />
            <span className={`truncate medium ${classes.eventTitle}`}>{calendarEvent.title}</span>
            <DateText value={findEventDay(calendarEvent, timezone)} />
          </Row>
        )}
        <Row as="footer" gap={0} className="mt-auto pull-right-12">
          <Text as="span" size="sm" className="grow">
            Changed <DateText value={note.updatedAt} />
          </Text>
          <ActionIcon
            data-action
            aria-label={`Edit note ${title}`}
            aria-keyshortcuts={keyShortcut('E Enter')}
            title="Edit"
            onClick={() => actions.edit(note)}
          >
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
        </Row>
      </div>
    </article>
  );
});
