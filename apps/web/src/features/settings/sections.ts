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
import { foldText } from '@goaltracker/domain/search/fold-text';
import { listWords } from '@goaltracker/domain/search/match-text';

export type SectionName =
  | 'account'
  | 'security'
  | 'appearance'
  | 'regional'
  | 'reminders'
  | 'calendars'
  | 'tokens'
  | 'data';

interface Setting {
  readonly label: string;
  /** Id of the `SettingRow` that a search result opens. Without one, the result opens the section. */
  readonly id?: string;
  readonly keywords: string;
  /** What the server or the device must offer for the search to find the setting. */
  readonly needs?: 'mail' | 'passwords' | 'providers' | 'vibration';
}

export interface Section {
  readonly name: SectionName;
  readonly title: string;
  readonly hint: string;
  /** Replaces `hint` when the server sends email. */
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

export interface FoundSetting extends Setting {
  readonly section: Section;
}

/** What the server and the device offer. A text counts as offered unless it is empty; the search looks into it too. */
export type Offered = Partial<Record<NonNullable<Setting['needs']>, boolean | string>>;

/**
 * Finds the settings, in the order of the screen, with a match for every word of the search. A search word matches the
 * beginning of a word in the label, the keywords, the section title or the offered names.
 */
export function findSettings(sections: readonly Section[], search: string, offered: Offered): FoundSetting[] {
  const words = listWords(search);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => section.settings.map((setting) => ({ ...setting, section })))
    .filter(({ label, keywords, needs, section }) => {
      const offer = needs === undefined || offered[needs];
      const names = typeof offer === 'string' ? offer : '';
      const text = ` ${foldText(`${label} ${keywords} ${section.title} ${names}`)}`;
      return offer && words.every((word) => text.includes(` ${word}`));
    });
}
