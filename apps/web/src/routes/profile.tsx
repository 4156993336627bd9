import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../features/settings/profile-screen.tsx';
import { queries } from '../sync/trpc.ts';

export const Route = createFileRoute('/profile')({
  // Waited for, because cards that come or go by it would move the buttons below. Without an answer they stay away.
  loader: () => queries.serverInfo.get.ensureData().catch(() => undefined),
  component: ProfileScreen,
});
