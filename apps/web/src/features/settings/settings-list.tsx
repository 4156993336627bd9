import { TextInput, VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon, Search, ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { keyShortcut, useLocalSettings } from '../../hooks/local-settings.tsx';
import { canVibrate } from '../../hooks/pointer/vibrate.ts';
import { trpc } from '../../http/trpc.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { findSettings, type FoundSetting, type Section, type SectionName, sections } from './sections.ts';

export function SettingsList({ current }: { current: SectionName | undefined }) {
  const [search, setSearch] = useState('');
  // Re-renders when the user turns off the one-letter shortcuts, as the search field names its key.
  useLocalSettings();
  const { data: server } = trpc.serverInfo.get.useQuery();
  const { hasPasswords = true, providers = [] } = trpc.auth.getRegistration.useQuery().data ?? {};
  const navigate = useNavigate();
  const found = findSettings(sections, search, {
    mail: server?.canMail ?? false,
    passwords: hasPasswords,
    providers: providers.map(({ name }) => name).join(' '),
    vibration: canVibrate(),
  });
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault();
    if (found[0]) void navigate(addressOf(found[0]));
  };
  return (
    <nav aria-label="Settings">
      <form onSubmit={openFirst}>
        <TextInput
          type="search"
          aria-label="Search settings"
          aria-keyshortcuts={keyShortcut('/')}
          placeholder="Search settings"
          leftSection={<Search size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className="mb-8"
        />
      </form>
      {search.trim() === '' ? (
        <Stack as="ul" gap={2}>
          {sections.slice(0, -1).map((each) => (
            <SectionItem key={each.name} section={each} current={current} canMail={server?.canMail} />
          ))}
          <ListItem title="Legal & Privacy" hint="Privacy Policy" Icon={ShieldCheck} />
          {sections.slice(-1).map((each) => (
            <SectionItem key={each.name} section={each} current={current} canMail={server?.canMail} />
          ))}
        </Stack>
      ) : (
        <Results found={found} search={search.trim()} />
      )}
    </nav>
  );
}

const addressOf = ({ section, id }: FoundSetting) =>
  ({ to: '/profile', search: { section: section.name }, ...(id && { hash: id }) }) as const;

interface SectionItemProps {
  section: Section;
  current: SectionName | undefined;
  canMail: boolean | undefined;
}

function SectionItem({ section, current, canMail = false }: SectionItemProps) {
  const { name, title, Icon } = section;
  const hint = (canMail && section.mailHint) || section.hint;
  const address = { to: '/profile', search: { section: name } } as const;
  return <ListItem address={address} title={title} hint={hint} Icon={Icon} isCurrent={name === current} />;
}

interface ListItemProps {
  /** Absent for the privacy page. */
  address?: ReturnType<typeof addressOf>;
  title: string;
  hint: string;
  Icon?: LucideIcon;
  isCurrent?: boolean;
}

function ListItem({ address, title, hint, Icon, isCurrent = false }: ListItemProps) {
  return (
    <li>
      <Link
        {...(address ?? { to: '/privacy' })}
        className={`block rounded-md no-underline hoverable ${isCurrent ? 'bg-hover accent' : ''}`}
        activeProps={{}}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Row as="span" gap={12} className="min-h-52 px-12 py-4">
          {Icon && <Icon size={20} strokeWidth={1.9} aria-hidden className="flex-none" />}
          <span className="grow">
            <span className="block text-md medium">{title}</span>
            <MutedText as="span" size="sm" className="block">
              {hint}
            </MutedText>
          </span>
          <ChevronRight size={18} aria-hidden className="flex-none not-on-laptops" />
        </Row>
      </Link>
    </li>
  );
}

function Results({ found, search }: { found: readonly FoundSetting[]; search: string }) {
  return (
    <>
      {found.length === 0 && (
        <MutedText size="md" className="px-12 py-8">
          No setting matches “{search}”.
        </MutedText>
      )}
      <Stack as="ul" gap={2}>
        {found.map((setting) => (
          <ListItem
            key={setting.label}
            address={addressOf(setting)}
            title={setting.label}
            hint={setting.section.title}
          />
        ))}
      </Stack>
      <VisuallyHidden component="output">{`${found.length} found`}</VisuallyHidden>
    </>
  );
}
