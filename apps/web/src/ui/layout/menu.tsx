import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { useState } from 'react';
import { useBackCloses } from '../../hooks/back-closes.ts';

/** Mantine's menu, open at first, which the browser's Back closes. */
function Root(props: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(true);
  useBackCloses(() => setIsOpen(false), isOpen);
  return <MantineMenu {...props} opened={isOpen} onChange={setIsOpen} />;
}

const { Target, Dropdown, Item, CheckboxItem, Divider } = MantineMenu;
export const Menu = { Root, Target, Dropdown, Item, CheckboxItem, Divider };
