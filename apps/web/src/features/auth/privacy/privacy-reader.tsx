import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../platform/loading/lazy-with-preload.tsx';

const PrivacyDialog = lazyPart(() => import('./privacy-dialog.tsx'));

/** Passes `children` a function that opens the privacy policy. */
export default function PrivacyReader({ children }: { children: (open: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => setIsOpen(true))}
      {isOpen && <PrivacyDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
