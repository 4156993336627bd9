import type { Subscription } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { ActionIcon } from '@mantine/core';
import { Layers } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';

const CalendarsMenu = lazyWithPreload(() => import('./calendars-menu.tsx'));

const preload = () => void CalendarsMenu.preload().catch(() => undefined);

/** Opens the menu of other calendars. Loads the code of the menu when the pointer or the focus reaches the button. */
export default function CalendarsButton({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const [wasOpened, setWasOpened] = useState(false);
  const button = (
    <ActionIcon
      aria-label="Other calendars"
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWasOpened(true)}
    >
      <Layers size={20} aria-hidden />
    </ActionIcon>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <CalendarsMenu subscriptions={subscriptions} />
    </Suspense>
  );
}
