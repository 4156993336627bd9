import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../platform/lazy-with-preload.tsx';

const PrivacyDialog = lazyPart(() => import('./privacy-dialog.tsx'));

/** Opens the privacy policy from what `children` render. */
export default function PrivacyReader({ children }: { children: (open: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => setIsOpen(true))}
      {isOpen && <PrivacyDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
