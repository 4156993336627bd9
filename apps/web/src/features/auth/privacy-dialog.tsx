import { Modal } from '@mantine/core';
import { PrivacyText } from './privacy-text.tsx';

/** The privacy policy over the form for a new account, where there are no screens. */
export default function PrivacyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Privacy Policy"
      size={720}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: 'text-lg bold' }}
    >
      <PrivacyText />
    </Modal>
  );
}
