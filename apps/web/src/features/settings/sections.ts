import {
  BellRing,
  CalendarDays,
  Database,
  Fingerprint,
  Globe,
  KeyRound,
  type LucideIcon,
  Palette,
  UserRound,
} from 'lucide-react';

export type SectionName =
  | 'account'
  | 'security'
  | 'appearance'
  | 'regional'
  | 'reminders'
  | 'calendars'
  | 'tokens'
  | 'data';

/** What the search over the settings finds. */
export interface Setting {
  readonly label: string;
  /** Of its `SettingRow`, which the search leads to; absent for a list, which leads to its section. */
  readonly id?: string;
  readonly keywords: string;
  /** Only found where the server sends email, has passwords or identity providers, or the device can vibrate. */
  readonly needs?: 'mail' | 'passwords' | 'providers' | 'vibration';
}

export interface Section {
  readonly name: SectionName;
  readonly title: string;
  readonly hint: string;
  /** Where the server sends email. */
  readonly mailHint?: string;
  readonly Icon: LucideIcon;
  readonly settings: readonly Setting[];
}

/** The sections of Settings, in the order of their list (rules/settings.md#settings-screen). */
export const sections: readonly Section[] = [
  {
    name: 'account',
    title: 'Account',
    hint: 'Password, sessions, help',
    Icon: UserRound,
    settings: [
      { label: 'Sign Out', id: 'sign-out', keywords: 'log out leave name email' },
      { label: 'Change Password', id: 'password', keywords: 'security', needs: 'passwords' },
      { label: 'Report a Problem', id: 'help', keywords: 'bug feedback contact support' },
      { label: 'Sessions', keywords: 'devices signed in end' },
    ],
  },
  {
    name: 'security',
    title: 'Signing In',
    hint: 'Passkeys, codes, activity',
    Icon: Fingerprint,
    settings: [
      { label: 'Passkeys', keywords: 'add passkey fingerprint face security key webauthn passwordless' },
      {
        label: 'Second Step',
        keywords: 'two-factor two factor 2fa mfa totp otp authenticator app recovery codes trusted browsers',
      },
      {
        label: 'Joined Accounts',
        keywords: 'single sign-on sso openid oidc identity provider login join leave',
        needs: 'providers',
      },
      { label: 'Security Activity', keywords: 'sign-ins log history who signed in' },
    ],
  },
  {
    name: 'appearance',
    title: 'Appearance',
    hint: 'Dark mode, goal cards',
    Icon: Palette,
    settings: [
      { label: 'Dark mode', id: 'dark-mode', keywords: 'theme light night colour color' },
      { label: 'Goal card layout', id: 'goal-card-layout', keywords: 'compact detailed' },
      { label: 'Keyboard shortcuts of one letter', id: 'keyboard-shortcuts-of-one-letter', keywords: 'keys hotkeys' },
      { label: 'Vibration', id: 'vibration', keywords: 'haptics buzz pulse phone', needs: 'vibration' },
    ],
  },
  {
    name: 'regional',
    title: 'Regional Settings',
    hint: 'Dates, times, time zone',
    Icon: Globe,
    settings: [
      { label: 'Date format', id: 'date-format', keywords: 'us international day month' },
      { label: 'Time format', id: 'time-format', keywords: '12 24 hours am pm clock' },
      { label: 'First day of the week', id: 'first-day-of-the-week', keywords: 'sunday monday saturday start' },
      { label: 'Time zone', id: 'time-zone', keywords: 'timezone clock region utc gmt travel device' },
    ],
  },
  {
    name: 'reminders',
    title: 'Reminders',
    hint: 'Notifications',
    mailHint: 'Notifications, email',
    Icon: BellRing,
    settings: [
      { label: 'Event reminders', id: 'event-reminders', keywords: 'notifications push devices alerts' },
      { label: 'Hide contents', id: 'hide-contents', keywords: 'notifications private titles' },
      { label: 'Morning plan', id: 'morning-plan', keywords: 'email mail daily', needs: 'mail' },
      { label: 'Weekly review', id: 'weekly-review', keywords: 'email mail', needs: 'mail' },
      { label: 'Planner reminders', id: 'planner-reminders', keywords: 'email mail planning', needs: 'mail' },
    ],
  },
  {
    name: 'calendars',
    title: 'Calendars',
    hint: 'Feeds, other calendars',
    Icon: CalendarDays,
    settings: [
      { label: 'Other Calendars', keywords: 'add subscribe holidays team google ics' },
      { label: 'Calendar Feeds', keywords: 'share subscribe phone google thunderbird ics' },
    ],
  },
  {
    name: 'tokens',
    title: 'API Tokens',
    hint: 'For your scripts',
    Icon: KeyRound,
    settings: [{ label: 'API Tokens', keywords: 'scripts access key documentation' }],
  },
  {
    name: 'data',
    title: 'Data Management',
    hint: 'Import, export, backup, reset',
    Icon: Database,
    settings: [
      {
        label: 'Bring Your Data',
        keywords: 'import calendar file ics csv table loop habits todoist ticktick beeminder vikunja move history',
      },
      { label: 'Export Goals (CSV)', id: 'goals', keywords: 'csv download spreadsheet excel' },
      { label: 'Export Event Reports (CSV)', id: 'event-reports', keywords: 'csv download spreadsheet excel' },
      { label: 'Back Up Everything', id: 'everything-in-one-file', keywords: 'backup download export' },
      { label: 'Restore a backup', id: 'bring-a-backup-back', keywords: 'upload import' },
      { label: 'Reset All Data', id: 'start-over', keywords: 'delete clear erase' },
      { label: 'Delete Account', id: 'leave-goaltracker', keywords: 'remove close erase' },
    ],
  },
];
