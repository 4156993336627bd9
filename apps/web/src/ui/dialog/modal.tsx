import { Modal as MantineModal, type ModalRootProps } from '@mantine/core';
import { useBackCloses } from '../../hooks/back-closes.ts';

interface RootProps extends ModalRootProps {
  /** What the browser's Back does instead of closing. */
  onBack?: (() => void) | undefined;
  /** Whether the history has an entry for it already. */
  hasEntry?: boolean;
}

/** Mantine's modal, open while mounted, which the browser's Back closes. */
function Root({ onBack, hasEntry = false, ...props }: RootProps) {
  useBackCloses(onBack ?? props.onClose, !hasEntry);
  return <MantineModal.Root {...props} />;
}

const { Overlay, Content, Header, Title, CloseButton, Body } = MantineModal;
export const Modal = { Root, Overlay, Content, Header, Title, CloseButton, Body };
