import { Portal } from '@mantine/core';
import { chosenColor } from '../../../ui/layout/colors.ts';
import classes from '../today.module.css';
import type { Carrying } from './use-carry.ts';

interface CarriedLabelProps {
  title: string;
  color: string;
  carrying: Carrying;
}

/** The title under the pointer while a row is dragged; hidden where the hours show it. */
export function CarriedLabel({ title, color, carrying: { x, y, isLanding } }: CarriedLabelProps) {
  return (
    <Portal>
      <div
        className={`truncate text-sm semibold ${classes.label}`}
        style={{ ...chosenColor(color), translate: `${x + 8}px ${y + 8}px` }}
        data-landing={isLanding || undefined}
        aria-hidden
      >
        {title}
      </div>
    </Portal>
  );
}
