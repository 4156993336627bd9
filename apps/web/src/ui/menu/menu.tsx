import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { useState } from 'react';
import { useBackCloses } from '../../hooks/address/back-closes.ts';

/** Mantine's menu, initially open. The browser's Back closes it. */
function Root(props: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(true);
  useBackCloses(() => setIsOpen(false), isOpen);
  return <MantineMenu {...props} opened={isOpen} onChange={setIsOpen} />;
}

const { Target, Dropdown, Item, CheckboxItem, Divider } = MantineMenu;
export const Menu = { Root, Target, Dropdown, Item, CheckboxItem, Divider };
