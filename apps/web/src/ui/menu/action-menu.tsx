import { UnstyledButton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithoutRef, type ElementType, Suspense, useState } from 'react';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';

const OpenedMenu = lazyWithPreload(() => import('./opened-menu.tsx'));

export interface MenuAction {
  title: string;
  /** Accessible name; the title when absent. */
  label?: string;
  /** The keys when the action is a button, as in `aria-keyshortcuts`. Menu items have none. */
  keys?: string;
  Icon: LucideIcon;
  run: () => void;
}

type ButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'onClick'>;

export interface ActionMenuProps extends ButtonProps {
  /** The button that opens the menu. It gets all other props. */
  as?: ElementType<ComponentPropsWithoutRef<'button'>>;
  /** Accessible name of the button and of the menu. */
  name: string;
  actions: readonly MenuAction[];
  /** The side of the button to align the menu with. */
  alignTo?: 'start' | 'end';
}

/**
 * A button with a menu of actions. Mounts the menu with the first click, because lists have thousands of these menus.
 */
export function ActionMenu({
  as: Button = UnstyledButton,
  name,
  actions,
  alignTo = 'start',
  ...rest
}: ActionMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const button = <Button {...rest} aria-label={name} aria-haspopup="menu" onClick={() => setWasOpened(true)} />;
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...rest} as={Button} name={name} actions={actions} alignTo={alignTo} />
    </Suspense>
  );
}
