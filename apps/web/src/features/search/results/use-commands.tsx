import { useNavigate } from '@tanstack/react-router';
import {
  Bug,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  ChartNoAxesColumn,
  ClipboardPen,
  FileDown,
  FileUp,
  FolderPlus,
  Keyboard,
  KeyRound,
  LayoutList,
  ListPlus,
  ListTodo,
  LogOut,
  type LucideIcon,
  Map as MapIcon,
  Moon,
  NotebookPen,
  Plus,
  Settings,
  ShieldCheck,
  Sparkles,
  StickyNote,
  Sun,
  Target,
  Trophy,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useColorScheme } from '../../../hooks/use-color-scheme.ts';
import { useSignOutOrAsk } from '../../../session/sign-out.ts';
import { trpc } from '../../../http/trpc.ts';
import { useLatestUndoable } from '../../../undo/undo-history.ts';
import { describeUndoable, undoLatest } from '../../../undo/toast.ts';
import { useChangeSharedSettings } from '../../../session/user-settings.ts';
import { useEventReportsExport, useGoalsExport } from '../../backup/use-exports.ts';
import { sections } from '../../settings/sections.ts';
import type { PaletteGroup, PaletteItem } from '../palette-item.ts';

const mainScreens = 8;
const mainActions = 5;

/** Commands that need no record, in groups: Undo, the main actions, the main screens, and the rest. */
export function useCommands(): PaletteGroup[] {
  const screens = useScreens();
  const actions = useActions();
  const undoable = useLatestUndoable();
  const undo = undoable
    ? [{ ...command('Undo', Undo2, () => undoLatest(), 'take back revert'), detail: describeUndoable(undoable) }]
    : [];
  return [
    { title: 'Undo', items: undo },
    { title: 'Actions', items: actions.slice(0, mainActions) },
    { title: 'Go to', items: screens.slice(0, mainScreens) },
    { title: 'More', items: [...actions.slice(mainActions), ...screens.slice(mainScreens)] },
  ];
}

function useScreens(): PaletteItem[] {
  const navigate = useNavigate();
  const screens = [
    command('Calendar', CalendarDays, () => void navigate({ to: '/' }), 'today day'),
    command('Goals', Target, () => void navigate({ to: '/goals' })),
    command('Tasks', ListTodo, () => void navigate({ to: '/tasks' }), 'todo list today upcoming done overdue'),
    command('Planner', MapIcon, () => void navigate({ to: '/planner' }), 'monthly plan'),
    command('Daily Report', CalendarCheck, () => void navigate({ to: '/daily-report' }), 'score grade performance'),
    command('Progress Overview', ChartNoAxesColumn, () => void navigate({ to: '/progress' }), 'statistics'),
    command('Notes', NotebookPen, () => void navigate({ to: '/notes' })),
    command('Profile', UserRound, () => void navigate({ to: '/profile' }), 'settings account api tokens backup'),
    command('Calendar: 3 Days', CalendarDays, () => void navigate({ to: '/calendar', search: { view: '3days' } })),
    command('Calendar: Week', CalendarDays, () => void navigate({ to: '/calendar', search: { view: 'week' } })),
    command('Calendar: Month', CalendarDays, () => void navigate({ to: '/calendar', search: { view: 'month' } })),
    command(
      'Calendar: Unreported',
      CalendarDays,
      () => void navigate({ to: '/calendar', search: { view: 'missed' } }),
      'missed events',
    ),
    command(
      'Agenda',
      CalendarDays,
      () => void navigate({ to: '/calendar', search: { day: 'agenda' } }),
      'calendar list',
    ),
    command(
      'Deadlines',
      CalendarDays,
      () => void navigate({ to: '/calendar', search: { day: 'deadlines' } }),
      'calendar due goals',
    ),
    command(
      'Completed Goals',
      Trophy,
      () => void navigate({ to: '/goals', search: { tab: 'completed' } }),
      'done finished',
    ),
    command(
      'Weekly Review',
      Sparkles,
      () => void navigate({ to: '/planner', search: { tab: 'weekly', review: 'last' } }),
      'look back last week retrospective reflection planner',
    ),
    command('Weekly Plan', MapIcon, () => void navigate({ to: '/planner', search: { tab: 'weekly' } }), 'planner'),
    command(
      'Daily Plan',
      MapIcon,
      () => void navigate({ to: '/planner', search: { tab: 'daily' } }),
      'planner unscheduled tasks',
    ),
    ...sections.map(({ name, title, Icon, settings }) =>
      command(
        `Settings: ${title}`,
        Icon,
        () => void navigate({ to: '/profile', search: { section: name } }),
        settings.map(({ label, keywords }) => `${label} ${keywords}`).join(' '),
      ),
    ),
    command('Privacy Policy', ShieldCheck, () => void navigate({ to: '/privacy' }), 'legal'),
  ];
  return screens.map((screen) => ({ ...screen, isScreen: true }));
}

function useActions(): PaletteItem[] {
  const openDialog = useOpenDialog();
  const isDark = useColorScheme() === 'dark';
  const { goalCardLayout, dateFormat } = useLocalSettings();
  const changeSharedSettings = useChangeSharedSettings();
  const { signOut } = useSignOutOrAsk();
  const goals = useGoalsExport();
  const eventReports = useEventReportsExport();
  const { hasPasswords = true } = trpc.auth.getRegistration.useQuery().data ?? {};
  const isCompact = goalCardLayout === 'compact';
  return [
    command('Report Progress', ClipboardPen, () => openDialog('report-progress'), 'log add'),
    command('New Goal', Plus, () => openDialog('new-goal'), 'create add'),
    command('Create Event', CalendarPlus, () => openDialog('new-event'), 'new add'),
    command('Add Task', ListPlus, () => openDialog('new-task'), 'new create todo'),
    command('New Note', StickyNote, () => openDialog('new-note'), 'create add'),
    command('New Category', FolderPlus, () => openDialog('new-category'), 'create add'),
    isDark
      ? command('Light mode', Sun, () => changeSharedSettings({ theme: 'light' }), 'theme appearance bright')
      : command('Dark mode', Moon, () => changeSharedSettings({ theme: 'dark' }), 'theme appearance night'),
    command(
      isCompact ? 'Detailed goal cards' : 'Compact goal cards',
      LayoutList,
      () => changeSettings({ goalCardLayout: isCompact ? 'detailed' : 'compact' }),
      'layout appearance',
    ),
    command(
      dateFormat === 'US' ? 'Dates as DD/MM/YYYY' : 'Dates as MM/DD/YYYY',
      CalendarDays,
      () => changeSharedSettings({ dateFormat: dateFormat === 'US' ? 'International' : 'US' }),
      'date format regional settings',
    ),
    command('Plan My Day', CalendarClock, () => openDialog('plan-day'), 'schedule tasks'),
    command('Planner Settings', Settings, () => openDialog('planner-settings'), 'reminders'),
    command('Keyboard Shortcuts', Keyboard, () => openDialog('shortcuts'), '? keys help'),
    command(
      'Bring Your Data',
      FileUp,
      () => openDialog('bring-data'),
      'import move upload file csv excel ics history habits loop todoist ticktick beeminder habitica vikunja microsoft google',
    ),
    command('Export Goals (CSV)', FileDown, () => goals.mutate(), 'download data'),
    command('Export Event Reports (CSV)', FileDown, () => eventReports.mutate(), 'download data'),
    command(
      'New Calendar Feed',
      CalendarPlus,
      () => openDialog('new-calendar-feed'),
      'create subscribe phone google ics',
    ),
    command('Add Calendar', CalendarPlus, () => openDialog('new-calendar'), 'other subscribe team holidays ics'),
    command('New API Token', KeyRound, () => openDialog('new-api-token'), 'create script'),
    ...(hasPasswords ? [command('Change Password', KeyRound, () => openDialog('change-password'), 'account')] : []),
    command('Report a Problem', Bug, () => openDialog('report-problem'), 'help bug feedback'),
    command('Sign Out', LogOut, signOut, 'log out account'),
  ];
}

function command(label: string, Icon: LucideIcon, run: () => void, keywords = ''): PaletteItem {
  return { id: `command ${label}`, label, icon: <Icon size={18} aria-hidden />, keywords, run };
}
