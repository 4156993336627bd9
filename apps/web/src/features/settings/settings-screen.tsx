import { useMediaQuery } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountCard } from '../auth/account/account-card.tsx';
import { ApiTokensCard } from '../auth/api-tokens/api-tokens-card.tsx';
import { OnlyWayNotice } from '../auth/passkeys/only-way-notice.tsx';
import { PasskeysCard } from '../auth/passkeys/passkeys-card.tsx';
import { JoinedAccountsCard } from '../auth/providers/joined-accounts-card.tsx';
import { SecurityActivityCard } from '../auth/sessions/security-activity-card.tsx';
import { SecondStepCard } from '../auth/second-step/second-step-card.tsx';
import { SessionsCard } from '../auth/sessions/sessions-card.tsx';
import { BackupCard } from '../backup/backup-card.tsx';
import { ExportsCard } from '../backup/exports-card.tsx';
import { CalendarFeedsCard } from '../feeds/calendar-feeds-card.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import { RemindersCard } from '../reminders/reminders-card.tsx';
import { OtherCalendarsCard } from '../subscriptions/other-calendars-card.tsx';
import { Columns, Stack } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AppearanceCard } from './cards/appearance-card.tsx';
import { DeletionCard } from '../backup/deletion-card.tsx';
import { EmailCard } from './cards/email-card.tsx';
import { RegionalSettingsCard } from './cards/regional-settings-card.tsx';
import { type SectionName, sections } from './sections.ts';
import { SettingsList } from './settings-list.tsx';

/** The card that deletes data comes last. */
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
 * On laptops, the list of sections beside the chosen section. On phones, the list and each section have their own pages
 * (rules/settings.md#settings-screen).
 */
export function SettingsScreen() {
  const { section: name } = useSearch({ from: '/profile' });
  const isWide = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false });
  const chosen = sections.find((each) => each.name === name) ?? (isWide ? sections[0] : undefined);
  const list = <SettingsList current={isWide ? chosen?.name : undefined} />;
  const isPage = chosen !== undefined && !isWide;
  // The same element on all screens: a dialog, such as the recovery codes, stays open when the user turns a tablet.
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
