import { useDrag, useMergedRef } from '@mantine/hooks';
import { type CSSProperties, type RefCallback, useRef, useState } from 'react';

/** The share of the height of a sheet from which on letting go closes it. */
const closingShare = 1 / 3;

/**
 * Closes a sheet that is pulled down by its header: it follows the finger and closes when let go below a third of its
 * height. Give `ref` to the header and `style` to the sheet, whose CSS moves it by `--pulled`.
 */
export function usePullDown(isEnabled: boolean, onClose: () => void) {
  const header = useRef<HTMLElement>(null);
  const [pulled, setPulled] = useState(0);
  const { ref } = useDrag<HTMLElement>(
    ({ movement: [, y], last, canceled }) => {
      const height = header.current?.closest('[role="dialog"]')?.clientHeight ?? Infinity;
      setPulled(last ? 0 : Math.max(0, y));
      if (last && !canceled && y > height * closingShare) onClose();
    },
    { axis: 'y', filterTaps: true, enabled: isEnabled },
  );
  const merged: RefCallback<HTMLElement> = useMergedRef(ref, header);
  // A custom property: Mantine gives the style to an element around the dialog, too.
  const style = pulled > 0 ? ({ '--pulled': `${pulled}px` } as CSSProperties) : undefined;
  return { ref: merged, style };
}
