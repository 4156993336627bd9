import { Page } from '../../ui/layout/page.tsx';
import { PrivacyText } from '../auth/privacy/privacy-text.tsx';

export function PrivacyScreen() {
  return (
    <Page title="Privacy Policy" back={{ to: '/profile', label: 'Back to Profile' }}>
      <PrivacyText />
    </Page>
  );
}
