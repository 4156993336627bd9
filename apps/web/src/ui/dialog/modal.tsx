import { Modal as MantineModal, type ModalRootProps } from '@mantine/core';
import { useBackCloses } from '../../hooks/address/back-closes.ts';

interface RootProps extends ModalRootProps {
  /** Replaces closing when the browser goes back. */
  onBack?: (() => void) | undefined;
  /** Whether the history already has an entry for the modal. */
  hasEntry?: boolean;
}

/** Mantine's modal, open while mounted. The browser's Back closes it. */
function Root({ onBack, hasEntry = false, ...props }: RootProps) {
  useBackCloses(onBack ?? props.onClose, !hasEntry);
  return <MantineModal.Root {...props} />;
}

const { Overlay, Content, Header, Title, CloseButton, Body } = MantineModal;
export const Modal = { Root, Overlay, Content, Header, Title, CloseButton, Body };
