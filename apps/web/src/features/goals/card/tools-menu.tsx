import { ActionIcon, Menu } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import classes from './goal-card.module.css';
import type { GoalTool } from './goal-tools.tsx';

/** The actions on a goal in a menu, open at first. */
export default function ToolsMenu({ goal, tools }: { goal: Goal; tools: GoalTool[] }) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu defaultOpened position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={opener} className={classes.more} aria-label={`More for ${goal.title}`}>
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={`More for ${goal.title}`}>
        {tools.map(({ label, title, Icon, run }) => (
          <Menu.Item
            key={title}
            aria-label={label}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => {
              // A dialog returns the focus to where it was, and the item is gone by then.
              opener.current?.focus();
              run();
            }}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
