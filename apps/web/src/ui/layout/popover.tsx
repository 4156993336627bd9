import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { useBackCloses } from '../../hooks/back-closes.ts';

interface Props extends PopoverProps {
  opened: boolean;
  onDismiss: () => void;
}

/** Mantine's popover, which the browser's Back closes. */
function Root(props: Props) {
  useBackCloses(props.onDismiss, props.opened);
  return <MantinePopover {...props} />;
}

const { Target, Dropdown } = MantinePopover;
export const Popover = { Root, Target, Dropdown };
