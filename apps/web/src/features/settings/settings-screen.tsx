import { useMediaQuery } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountCard } from '../auth/account-card.tsx';
import { ApiTokensCard } from '../auth/api-tokens/api-tokens-card.tsx';
import { OnlyWayNotice } from '../auth/only-way-notice.tsx';
import { PasskeysCard } from '../auth/passkeys/passkeys-card.tsx';
import { JoinedAccountsCard } from '../auth/providers/joined-accounts-card.tsx';
import { SecurityActivityCard } from '../auth/security-activity/security-activity-card.tsx';
import { SecondStepCard } from '../auth/second-step/second-step-card.tsx';
import { SessionsCard } from '../auth/sessions/sessions-card.tsx';
import { BackupCard } from '../backup/backup-card.tsx';
import { ExportsCard } from '../backup/exports-card.tsx';
import { CalendarFeedsCard } from '../feeds/calendar-feeds-card.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import { RemindersCard } from '../reminders/reminders-card.tsx';
import { OtherCalendarsCard } from '../subscriptions/other-calendars-card.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { EmailCard } from './email-card.tsx';
import { RegionalSettingsCard } from './regional-settings-card.tsx';
import { type SectionName, sections } from './sections.ts';
import { SettingsList } from './settings-list.tsx';

/** What deletes data is the last card of the last section. */
const cards: Record<SectionName, ReactNode> = {
  account: (
    <>
      <AccountCard />
      <SessionsCard />
    </>
  ),
  security: (
    <>
      <OnlyWayNotice />
      <PasskeysCard />
      <SecondStepCard />
      <JoinedAccountsCard />
      <SecurityActivityCard />
    </>
  ),
  appearance: <AppearanceCard />,
  regional: <RegionalSettingsCard />,
  reminders: (
    <>
      <RemindersCard />
      <EmailCard />
    </>
  ),
  calendars: (
    <>
      <OtherCalendarsCard />
      <CalendarFeedsCard />
    </>
  ),
  tokens: <ApiTokensCard />,
  data: (
    <>
      <ImportCard />
      <ExportsCard />
      <BackupCard />
      <DeletionCard />
    </>
  ),
};

/**
 * The Settings screen (rules/settings.md#settings-screen): on laptops the list of sections beside the chosen one, on
 * phones a page for each, and the list on one of its own.
 */
export function SettingsScreen() {
  const { section: name } = useSearch({ from: '/profile' });
  const isWide = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false });
  const chosen = sections.find((each) => each.name === name) ?? (isWide ? sections[0] : undefined);
  const list = <SettingsList current={isWide ? chosen?.name : undefined} />;
  const isPage = chosen !== undefined && !isWide;
  // In one place on all screens: a turned tablet keeps an open dialog, as that of recovery codes.
  return (
    <Page
      title={isPage ? chosen.title : 'Settings'}
      width={isWide ? 'wide' : 'narrow'}
      {...(isPage && { back: { to: '/profile', label: 'Back to Settings' } })}
    >
      <Columns template="240px minmax(0, 640px)" gap={32}>
        {isWide
          ? list
          : !isPage && (
              <Panel tone="card" padding="12px">
                {list}
              </Panel>
            )}
        {chosen && (
          <Stack gap={16} className="one-column">
            {cards[chosen.name]}
          </Stack>
        )}
      </Columns>
    </Page>
  );
}
