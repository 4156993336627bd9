import { UnstyledButton } from '@mantine/core';
import { listMatches } from '@goaltracker/domain/search/match-text';
import { tileColors } from '../../../ui/layout/tile-colors.ts';
import type { PaletteItem } from '../item.ts';
import classes from './palette.module.css';

interface RowProps {
  item: PaletteItem;
  /** Matches of it are marked. */
  search: string;
  optionId: string;
  isSelected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** No `option` element has two lines and an icon. */
const role = { role: 'option' };

export function PaletteRow({ item, search, optionId, isSelected, onPoint, onChoose }: RowProps) {
  return (
    <UnstyledButton
      id={optionId}
      {...role}
      aria-selected={isSelected}
      className={`w-full min-h-52 rounded-md ${classes.row}`}
      data-card={item.preview !== undefined || undefined}
      tabIndex={-1}
      // The focus stays in the field.
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

/** Text with the matches of a search marked. */
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
