import { Modal } from '../../ui/dialog/modal.tsx';
import { PrivacyText } from './privacy-text.tsx';

/** The privacy policy over the form for a new account, where there are no screens. */
export default function PrivacyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal.Root opened onClose={onClose} size={720} classNames={{ title: 'text-lg bold' }}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Privacy Policy</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body>
          <PrivacyText />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
