import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithPreload, usePreload } from '../platform/lazy-with-preload.tsx';
import classes from './create-button.module.css';
import { PlainButton } from '../ui/layout/plain-button.tsx';

const CreateMenu = lazyWithPreload(() => import('./create-menu.tsx'));
const preloaded = [CreateMenu];

/** In the middle of the navigation of phones: opens a menu of what can be created from any screen. */
export function CreateButton() {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(preloaded);
  return (
    <div className="place-center relative not-on-laptops">
      <PlainButton
        className={`place-center rounded-lg ${classes.button}`}
        aria-label="Create"
        aria-expanded={isOpen}
        onPointerDown={() => void CreateMenu.preload().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Plus size={24} strokeWidth={2.2} aria-hidden />
      </PlainButton>
      {isOpen && (
        <Suspense fallback={null}>
          <CreateMenu onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
