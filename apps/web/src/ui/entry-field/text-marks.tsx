import type { TextRange } from '@goaltracker/domain/search/match-text';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface TextMarksProps {
  /** The field with this text. The marks lie over it, in a `marked` element of the same size. */
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** Ascending, without overlaps. */
  marks: readonly TextRange[];
  /** Called for Backspace directly after a mark. The key then deletes nothing. */
  onRevert: (mark: TextRange) => void;
}

/** Styles copied from the field, so that the marks match its words. */
const copied = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'letterSpacing',
  'paddingLeft',
  'paddingRight',
  'borderLeftWidth',
  'borderRightWidth',
] as const;

/** Marks the recognized words in a field (rules/quick-entry.md#reverting-a-reading). Decorative. */
export function TextMarks({ input, text, marks, onRevert }: TextMarksProps) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [field, shown] = [input.current, layer.current];
    if (!field || !shown || marks.length === 0) return undefined;
    const style = getComputedStyle(field);
    for (const name of copied) shown.style[name] = style[name];
    const scroll = () => {
      shown.scrollLeft = field.scrollLeft;
    };
    scroll();
    field.addEventListener('scroll', scroll);
    return () => field.removeEventListener('scroll', scroll);
  });

  const handleInput = useEffectEvent((event: InputEvent) => {
    const { selectionStart: at, selectionEnd } = input.current ?? {};
    const mark = at === selectionEnd ? marks.find(({ end }) => end === at) : undefined;
    if (!mark || event.inputType !== 'deleteContentBackward') return;
    event.preventDefault();
    onRevert(mark);
  });
  // React has no `beforeinput` event that phone keyboards trigger.
  useEffect(() => {
    const field = input.current;
    const handle = (event: InputEvent) => handleInput(event);
    field?.addEventListener('beforeinput', handle);
    return () => field?.removeEventListener('beforeinput', handle);
  }, [input]);

  return (
    <div ref={layer} className="text-marks" aria-hidden>
      {listParts(text, marks).map(({ at, words, isMarked }) =>
        isMarked ? <mark key={at}>{words}</mark> : <span key={at}>{words}</span>,
      )}
    </div>
  );
}

function listParts(text: string, marks: readonly TextRange[]) {
  if (marks.length === 0) return [];
  const edges = [0, ...marks.flatMap(({ start, end }) => [start, end]), text.length];
  return edges
    .slice(1)
    .map((end, index) => ({ at: edges[index] ?? 0, words: text.slice(edges[index], end), isMarked: index % 2 === 1 }))
    .filter(({ words }) => words !== '');
}
