import { useRef } from 'react';
import type { ActionMenuProps } from './action-menu.tsx';
import { Menu } from './menu.tsx';

/** The button of an `ActionMenu` with its menu, initially open. */
export default function OpenedMenu({
  as: Button,
  name,
  actions,
  alignTo,
  ...rest
}: ActionMenuProps & Required<Pick<ActionMenuProps, 'as' | 'alignTo'>>) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu.Root position={`bottom-${alignTo}`} withinPortal>
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
              // A dialog returns the focus to the element that had it; the menu item is gone by then.
              opener.current?.focus();
              run();
            }}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu.Root>
  );
}
