import { Menu } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { PlainButton } from '../../ui/plain-button.tsx';

export interface RowAction {
  title: string;
  Icon: LucideIcon;
  run: () => void;
}

interface RowMenuProps {
  /** Title of the goal or task. */
  name: string;
  actions: readonly RowAction[];
  className?: string | undefined;
  /** What the button shows. */
  children: ReactNode;
}

/** The actions on a row of the panel. */
export function RowMenu({ name, actions, className, children }: RowMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <PlainButton ref={opener} className={className} aria-label={`Actions for ${name}`} title="Actions" data-carries>
          {children}
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${name}`}>
        {actions.map(({ title, Icon, run }) => (
          <Menu.Item
            key={title}
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
