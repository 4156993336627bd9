import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { CalendarFeedsCard } from '../feeds/calendar-feeds-card.tsx';
import { RemindersCard } from '../reminders/reminders-card.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import { OtherCalendarsCard } from '../subscriptions/other-calendars-card.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PublicUrlNotice } from './public-url-notice.tsx';
import { AccountCard } from '../auth/account-card.tsx';
import { SessionsCard } from '../auth/sessions/sessions-card.tsx';
import { ApiTokensCard } from '../auth/api-tokens/api-tokens-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { BackupCard } from '../backup/backup-card.tsx';
import { DataManagementCard } from '../backup/data-management-card.tsx';
import { EmailCard } from './email-card.tsx';
import { RegionalSettingsCard } from './regional-settings-card.tsx';

/** The Settings screen (rules/settings.md#settings-screen). */
export function ProfileScreen() {
  return (
    <Page title="Settings">
      <Stack gap={16}>
        <AccountCard />
        <AppearanceCard />
        <RegionalSettingsCard />
        <RemindersCard />
        <EmailCard />
        <CalendarFeedsCard />
        <ImportCard />
        <OtherCalendarsCard />
        <DataManagementCard />
        <BackupCard />
        <ApiTokensCard />
        <SessionsCard />
        <PrivacyCard />
        <PublicUrlNotice affected="Reminders while GoalTracker is closed, email and the links in it" />
      </Stack>
    </Page>
  );
}

function PrivacyCard() {
  return (
    <Card title="Legal & Privacy">
      <Row as={Link} to="/privacy" justify="between" className="no-underline min-h-44 hover-accent">
        Privacy Policy
        <ChevronRight size={20} aria-hidden />
      </Row>
    </Card>
  );
}
