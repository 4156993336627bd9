import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { useBackCloses } from '../../hooks/address/back-closes.ts';

interface Props extends PopoverProps {
  opened: boolean;
  onDismiss: () => void;
}

/** Mantine's popover. The browser's Back closes it. */
function Root(props: Props) {
  useBackCloses(props.onDismiss, props.opened);
  return <MantinePopover {...props} />;
}

const { Target, Dropdown } = MantinePopover;
export const Popover = { Root, Target, Dropdown };
