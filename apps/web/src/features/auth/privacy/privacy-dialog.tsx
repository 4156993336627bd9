import { Modal } from '../../../ui/dialog/modal.tsx';
import { PrivacyText } from './privacy-text.tsx';

/** Signed-out users have no routes, so the privacy policy opens over the sign-up form. */
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
