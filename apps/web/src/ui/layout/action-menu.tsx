import { Menu } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithoutRef, type ElementType, useRef } from 'react';
import { PlainButton } from './plain-button.tsx';

export interface MenuAction {
  title: string;
  /** Accessible name; the title when absent. */
  label?: string;
  /** The keys of a button for it, as `aria-keyshortcuts` writes them; a menu has none. */
  keys?: string;
  Icon: LucideIcon;
  run: () => void;
}

type ButtonProps = ComponentPropsWithoutRef<'button'>;

interface ActionMenuProps extends ButtonProps {
  /** The button that opens the menu; it takes all other props. */
  as?: ElementType<ButtonProps>;
  /** Accessible name of the button and of the menu. */
  name: string;
  actions: readonly MenuAction[];
  /** Which side of the button the menu lines up with. */
  alignTo?: 'start' | 'end';
  defaultOpened?: boolean;
}

/** A button with a menu of actions. */
export function ActionMenu({
  as: Button = PlainButton,
  name,
  actions,
  alignTo = 'start',
  defaultOpened = false,
  ...rest
}: ActionMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu defaultOpened={defaultOpened} position={`bottom-${alignTo}`} withinPortal>
      <Menu.Target>
        <Button {...rest} ref={opener} aria-label={name} />
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {actions.map(({ title, label, Icon, run }) => (
          <Menu.Item
            key={title}
            aria-label={label}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => {
              // A dialog returns the focus to where it was, and the item is gone by then.
              opener.current?.focus();
              run();
            }}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
