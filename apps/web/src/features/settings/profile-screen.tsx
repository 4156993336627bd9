import { RemindersCard } from '../calendar/reminders/reminders-card.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountCard } from '../auth/account-card.tsx';
import { ApiTokensCard } from '../auth/api-tokens/api-tokens-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { BackupCard } from '../backup/backup-card.tsx';
import { DataManagementCard } from '../backup/data-management-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { RegionalSettingsCard } from './regional-settings-card.tsx';
import classes from './profile-screen.module.css';

/** Settings: the account, and what is kept in this browser (second document, section 2). */
export function ProfileScreen() {
  return (
    <Page title="Settings">
      <div className={classes.cards}>
        <AccountCard />
        <AppearanceCard />
        <RegionalSettingsCard />
        <RemindersCard />
        <DataManagementCard />
        <BackupCard />
        <ApiTokensCard />
        <PrivacyCard />
      </div>
    </Page>
  );
}
