import { foldText } from '@goaltracker/domain/search/fold-text';
import { findTaggedGoal, formatGoalTag, matchGoalTag } from '@goaltracker/domain/search/read-goal';
import type { LinkableGoal } from '@goaltracker/domain/search/sentence-goal';
import { isSameLabel } from '@goaltracker/domain/tasks/labels';
import { CornerDownLeft } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/pieces/pill-button.tsx';
import { useLabels } from '../labels/labels.ts';

interface SuggestionsOptions {
  text: string;
  /** Suggested after `#`. */
  goals?: readonly LinkableGoal[];
  /** Receives the whole text, with the chosen name at its end. */
  onChoose: (text: string) => void;
}

interface Suggestion {
  name: string;
  shown: string;
  /** The text after `@` or `#`. */
  tag: string;
}

interface Suggested {
  all: readonly Suggestion[];
  /** Whether the typed word names nothing yet. Enter then takes the first suggestion. */
  isUnfinished: boolean;
}

const maxSuggested = 5;
const roles = { list: { role: 'listbox' }, option: { role: 'option' } };
const none: Suggested = { all: [], isUnfinished: false };

/**
 * Suggests labels and goals that complete the last word of a text, such as `@ph` (rules/quick-entry.md#suggestions).
 * Returns the list to render and the props of its text field.
 */
export function useSuggestions({ text, goals = [], onChoose }: SuggestionsOptions) {
  const id = useId();
  const labels = useLabels();
  const [chosen, setChosen] = useState<{ text: string; at: number }>();
  const [dismissed, setDismissed] = useState<string>();
  const [, before = '', sign, begun = ''] = /^(.*(?:^|[\s(&|!])([@#]))([\p{L}\p{M}\p{N}_-]*)$/su.exec(text) ?? [];
  if (before === '' && dismissed !== undefined) setDismissed(undefined);
  const { all, isUnfinished } =
    before === '' || dismissed === before
      ? none
      : sign === '@'
        ? suggestLabels(
            begun,
            labels.map(({ name }) => name),
          )
        : suggestGoals(begun, goals);
  const at = chosen?.text === text ? chosen.at : isUnfinished ? 0 : -1;

  const choose = ({ tag }: Suggestion) => onChoose(`${before}${tag} `);

  function handleKey(event: KeyboardEvent): void {
    if (all.length === 0 || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const taken = key === 'Enter' || (key === 'Tab' && !event.shiftKey) ? all[at] : undefined;
    const isMove = key === 'ArrowDown' || key === 'ArrowUp';
    if (!taken && !isMove && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (taken) choose(taken);
    else if (key === 'Escape') setDismissed(before);
    else setChosen({ text, at: key === 'ArrowDown' ? (at + 1) % all.length : (at > 0 ? at : all.length) - 1 });
  }

  const list: ReactNode = all.length > 0 && (
    <Row wrap gap={4} id={id} {...roles.list} aria-label="Suggestions">
      {all.map((suggestion, place) => (
        <PillButton
          key={suggestion.name}
          id={`${id}${place}`}
          {...roles.option}
          aria-selected={place === at}
          aria-label={suggestion.name}
          className="min-w-0"
          tabIndex={-1}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          <span className="truncate">{suggestion.shown}</span>
          {place === at && <CornerDownLeft size={14} aria-hidden />}
        </PillButton>
      ))}
    </Row>
  );
  const isOpen = all.length > 0;
  return {
    list,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': all[at] && `${id}${at}`,
      // Escape closes the list, not the dialog.
      'data-mantine-stop-propagation': isOpen || undefined,
      onKeyDown: handleKey,
    } as const,
  };
}

function suggestLabels(begun: string, labels: readonly string[]): Suggested {
  const start = foldText(begun);
  const all = labels
    .filter((label) => foldText(label).startsWith(start) && label.length > begun.length)
    .slice(0, maxSuggested)
    .map((label) => ({ name: `Label ${label}`, shown: `@${label}`, tag: label }));
  return { all, isUnfinished: begun !== '' && labels.every((label) => !isSameLabel(label, begun)) };
}

/** Suggests goals with a tag that names no other goal. Goals with a title that begins with `begun` come first. */
function suggestGoals(begun: string, goals: readonly LinkableGoal[]): Suggested {
  if (begun !== '' && !/\p{L}/u.test(begun)) return none;
  const start = foldText(begun);
  const all = matchGoalTag(begun, goals)
    .map((goal) => ({ goal, tag: formatGoalTag(goal) }))
    .filter(({ goal, tag }) => /\p{L}/u.test(tag) && tag !== start && findTaggedGoal(tag, goals) === goal)
    .slice(0, maxSuggested)
    .map(({ goal: { title }, tag }) => ({ name: `Goal ${title}`, shown: `#${title}`, tag }));
  const found = findTaggedGoal(begun, goals);
  const isNamed = found !== null && (formatGoalTag(found) === start || all[0]?.tag.startsWith(start) !== true);
  return { all, isUnfinished: begun !== '' && !isNamed };
}
