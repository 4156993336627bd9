import { CloseButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listMatches } from '@goaltracker/domain/search/match-text';
import { getSettings } from '../../hooks/local-settings.tsx';
import { getEarlyEnter, setShown, useEarlyText } from '../../hooks/palette.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Key } from '../../ui/text/text.tsx';
import { useRestoreFocus } from '../../hooks/focus/use-restore-focus.ts';
import type { PaletteItem } from './palette-item.ts';
import { TextMarks } from '../../ui/entry-field/text-marks.tsx';
import classes from './palette.module.css';
import { useGroups } from './results/use-groups.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { tileColors } from '../../ui/pieces/tile-colors.ts';

/** Milliseconds; debounces the search for records. */
const pause = 120;
/** Roles instead of a `select`, which has no text field, no headings and no rows of two lines. */
const roles = { list: { role: 'listbox' }, group: { role: 'group' } };

/** Finds screens, records and actions by keyboard (Ctrl/⌘ K). Open while mounted. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  useRestoreFocus();
  const earlyText = useEarlyText();
  const { letterKeysOn } = getSettings();
  const [typed, setTyped] = useState<string>();
  const query = typed ?? earlyText;
  useLayoutEffect(() => () => setShown(false), []);
  const [settled] = useDebouncedValue(query, pause);
  const { groups, status, isAnswered, hasFailed, spans, revert } = useGroups({ query, settled, onFill: setTyped });
  const items = groups.flatMap((group) => group.items);
  const [chosenId, choose] = useState<string | null>(null);
  const selected = items.find(({ id }) => id === chosenId) ?? items[0];
  /** The query for which the user pressed Enter before the first result arrived. */
  const [entered, setEntered] = useState<string>();
  const ids = useId();
  const optionId = (item: PaletteItem) => `${ids}${item.id}`.replaceAll(/\s/g, '-');
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasKeys = useRef(false);

  function select(item: PaletteItem | undefined): void {
    choose(item?.id ?? null);
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' });
  }

  function run(item: PaletteItem): void {
    // Restores the focus before a dialog opens: the dialog later returns the focus to the same element.
    if (!item.keepsOpen) flushSync(onClose);
    item.run();
  }

  const runFirst = useEffectEvent(() => {
    if (selected) run(selected);
    else setEntered(undefined);
  });
  const isChosen = query === entered && isAnswered;
  useEffect(() => {
    if (!isChosen) return undefined;
    // `run` calls flushSync, which React refuses inside an effect.
    const timer = setTimeout(() => runFirst());
    return () => clearTimeout(timer);
  }, [isChosen]);

  /** On its first focus the field takes over the text that was typed while the palette was loading. */
  function takeOver(): void {
    if (hasKeys.current) return;
    hasKeys.current = true;
    setShown(true);
    setTyped(earlyText);
    setEntered(getEarlyEnter());
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const at = selected ? items.indexOf(selected) : -1;
    const { key } = event;
    // Without a row to select, Tab moves the focus to “Try again” or “Close”.
    if (key === 'Tab' && (hasFailed || items.length === 0)) return;
    if (key === 'Escape') onClose();
    else if (key === 'Enter') {
      if (selected) run(selected);
      else setEntered(query);
    } else if (key === 'ArrowDown' || (key === 'Tab' && !event.shiftKey)) select(items[at + 1] ?? items[0]);
    else if (key === 'ArrowUp' || key === 'Tab') select(items[at - 1] ?? items.at(-1));
    else return;
    event.preventDefault();
  }

  /** Announces the meaning of the sentence, or the number of results. */
  function describeResults(): string {
    const [first] = items;
    if (spans.length > 0 && first) return [first.label, first.detail].filter(Boolean).join(', ');
    return query.trim() !== '' && isAnswered ? `${items.length} ${items.length === 1 ? 'result' : 'results'}` : '';
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      // The history entry is added when the user opens the palette, before its code has loaded.
      hasEntry
      size={640}
      yOffset="8dvh"
      returnFocus={false}
      transitionProps={{ transition: 'fade-down', duration: 120 }}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Search">
        <Modal.Body>
          <Row gap={8} className={`flex-none underlined ${classes.head}`}>
            <Search size={20} className="muted" aria-hidden />
            <div className="relative grow">
              <input
                ref={input}
                className={`w-full ${classes.field}`}
                role="combobox"
                aria-label="Search, or type what to add"
                aria-expanded={items.length > 0}
                aria-controls={`${ids}list`}
                aria-activedescendant={selected && optionId(selected)}
                aria-autocomplete="list"
                // Escape closes the palette, not the dialog below it.
                data-mantine-stop-propagation="true"
                data-autofocus
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="go"
                placeholder="Search, or type what to add"
                value={query}
                onFocus={takeOver}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  setEntered(undefined);
                  choose(null);
                  list.current?.scrollTo({ top: 0 });
                }}
                onKeyDown={handleKey}
              />
              <TextMarks input={input} text={query} marks={spans} onRevert={revert} />
            </div>
            <span className="not-on-phones">
              <Key>esc</Key>
            </span>
            <CloseButton className="only-on-phones" onClick={onClose} />
          </Row>
          <div ref={list} className={classes.list}>
            <div id={`${ids}list`} {...roles.list} aria-label="Results">
              {groups.map((group) => (
                <div key={group.title} {...roles.group} aria-label={group.title}>
                  <div className="px-12 pt-8 pb-8 muted text-xs semibold" aria-hidden>
                    {group.title}
                  </div>
                  {group.items.map((item) => (
                    <PaletteRow
                      key={item.id}
                      item={item}
                      search={query}
                      optionId={optionId(item)}
                      isSelected={item === selected}
                      onPoint={() => choose(item.id)}
                      onChoose={() => run(item)}
                    />
                  ))}
                </div>
              ))}
            </div>
            {typeof status === 'string' ? (
              <output className="block py-12 px-16 muted text-center">{status}</output>
            ) : (
              status && <div className="block py-12 px-16 muted text-center">{status}</div>
            )}
          </div>
          <Row gap={16} className="not-on-phones muted text-xs flex-none min-h-44 px-16 overlined" aria-hidden>
            <Row as="span" gap={4}>
              <Key>↑</Key>
              <Key>↓</Key> move
            </Row>
            <Row as="span" gap={4}>
              <Key>↵</Key> choose
            </Row>
            {letterKeysOn && (
              <Row as="span" gap={4} className="ml-auto">
                <Key>?</Key> shortcuts
              </Row>
            )}
          </Row>
          <VisuallyHidden component="output">{describeResults()}</VisuallyHidden>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface RowProps {
  item: PaletteItem;
  /** Marks the matches of this text. */
  search: string;
  optionId: string;
  isSelected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A role instead of an `option` element, which has no icon and no second line. */
const role = { role: 'option' };

function PaletteRow({ item, search, optionId, isSelected, onPoint, onChoose }: RowProps) {
  return (
    <UnstyledButton
      id={optionId}
      {...role}
      aria-selected={isSelected}
      className={`w-full min-h-52 rounded-md ${classes.row}`}
      data-card={item.preview !== undefined || undefined}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className="place-center size-32 rounded-md" style={tileColors(item.color ?? 'gray')}>
        {item.icon}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-md medium">
          <Marked text={item.label} search={item.marks === 'none' ? '' : search} />
        </span>
        {item.detail && (
          <span className={`muted text-xs block truncate ${classes.detail}`}>
            {item.marks === 'both' ? <Marked text={item.detail} search={search} /> : item.detail}
          </span>
        )}
      </span>
      {item.end && <span className="muted text-xs tabular">{item.end}</span>}
      {item.preview && <span className={`block min-w-0 ${classes.preview}`}>{item.preview}</span>}
    </UnstyledButton>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  const parts: { text: string; isMatch: boolean; at: number }[] = [];
  let at = 0;
  for (const { start, end } of listMatches(text, search)) {
    parts.push(
      { text: text.slice(at, start), isMatch: false, at },
      { text: text.slice(start, end), isMatch: true, at: start },
    );
    at = end;
  }
  parts.push({ text: text.slice(at), isMatch: false, at });
  return parts.map((part) => (part.isMatch ? <mark key={part.at}>{part.text}</mark> : part.text));
}
