import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { queries } from '../http/trpc.ts';

interface SettingsSearch {
  /** A name in features/settings/sections.ts; as none, any other shows the list on phones, the first one on laptops. */
  section?: string;
}

export const Route = createFileRoute('/profile')({
  validateSearch: (search: SettingsSearch) => search,
  // Waited for, because settings that come or go by it would move the ones below. Without an answer they stay away.
  loader: () => queries.serverInfo.get.ensureData().catch(() => undefined),
  component: SettingsScreen,
});
