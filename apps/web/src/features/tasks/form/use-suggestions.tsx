import { foldText } from '@goaltracker/domain/notes/fold-text';
import { findTaggedGoal, formatGoalTag, matchGoalTag } from '@goaltracker/domain/search/read-goal';
import type { LinkableGoal } from '@goaltracker/domain/search/sentence-goal';
import { isSameLabel } from '@goaltracker/domain/tasks/labels';
import { CornerDownLeft } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { useLabels } from '../labels/use-labels.ts';

interface SuggestionsOptions {
  text: string;
  /** The goals to suggest after '#'. */
  goals?: readonly LinkableGoal[];
  /** Called with the text that ends in the chosen name. */
  onChoose: (text: string) => void;
}

interface Suggestion {
  name: string;
  shown: string;
  /** What stands after the sign. */
  tag: string;
}

interface Suggested {
  all: readonly Suggestion[];
  /** Whether Enter takes the first: what is typed names nothing yet. */
  isUnfinished: boolean;
}

const maxSuggested = 5;
const roles = { list: { role: 'listbox' }, option: { role: 'option' } };
const none: Suggested = { all: [], isUnfinished: false };

/**
 * The labels and goals that complete the word at the end of a text, such as `@ph` (rules/quick-entry.md#suggestions), as
 * a list and the props of the field that it belongs to.
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

  /** Whether the key was one of the list. */
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
          // The field keeps the focus.
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
      // Escape closes the list and not the dialog.
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

/** Goals that their tag names without doubt; those whose title begins with what is typed first. */
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
