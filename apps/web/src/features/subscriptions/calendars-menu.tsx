import type { Subscription } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { ActionIcon } from '@mantine/core';
import { Layers, Settings2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../store/use-call.ts';
import { ColoredName } from '../../ui/pieces/dot.tsx';
import { Menu } from '../../ui/menu/menu.tsx';

/** The lazily loaded part of `CalendarsButton`, open when it mounts: shows and hides other calendars. */
export default function CalendarsMenu({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { mutate: update } = useCall('calendarSubscriptions.update', { isToggle: true });
  const navigate = useNavigate();
  return (
    <Menu.Root position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label="Other calendars">
          <Layers size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Other calendars">
        {subscriptions.map(({ id, name, color, isHidden }) => (
          <Menu.CheckboxItem key={id} checked={!isHidden} onChange={(isShown) => update({ id, isHidden: !isShown })}>
            <ColoredName color={color}>{name}</ColoredName>
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Settings2 size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/profile', search: { section: 'calendars' } })}
        >
          Settings of calendars
        </Menu.Item>
      </Menu.Dropdown>
    </Menu.Root>
  );
}
