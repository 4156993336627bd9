import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithoutRef, type ElementType, Suspense, useState } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';
import { PlainButton } from './plain-button.tsx';

const OpenedMenu = lazyWithPreload(() => import('./opened-menu.tsx'));

export interface MenuAction {
  title: string;
  /** Accessible name; the title when absent. */
  label?: string;
  /** The keys of a button for it, as `aria-keyshortcuts` writes them; a menu has none. */
  keys?: string;
  Icon: LucideIcon;
  run: () => void;
}

type ButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'onClick'>;

export interface ActionMenuProps extends ButtonProps {
  /** The button that opens the menu; it takes all other props. */
  as?: ElementType<ComponentPropsWithoutRef<'button'>>;
  /** Accessible name of the button and of the menu. */
  name: string;
  actions: readonly MenuAction[];
  /** Which side of the button the menu lines up with. */
  alignTo?: 'start' | 'end';
}

/** A button with a menu of actions. Mounts the menu with the first click, since lists have thousands of them. */
export function ActionMenu({ as: Button = PlainButton, name, actions, alignTo = 'start', ...rest }: ActionMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const button = <Button {...rest} aria-label={name} aria-haspopup="menu" onClick={() => setWasOpened(true)} />;
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...rest} as={Button} name={name} actions={actions} alignTo={alignTo} />
    </Suspense>
  );
}
