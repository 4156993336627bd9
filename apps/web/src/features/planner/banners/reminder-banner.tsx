import { CloseButton } from '@mantine/core';
import { Bell } from 'lucide-react';
import type { PlannerTab } from '../planner-url.ts';
import classes from './reminder-banner.module.css';
import { useDueReminder } from './use-due-reminder.ts';

const words: Record<PlannerTab, { title: string; text: string }> = {
  monthly: { title: 'Time to plan your month', text: 'Write down what you want of it, and save the plan.' },
  weekly: { title: 'Time to plan your week', text: 'Give each goal a time in the calendar.' },
  daily: { title: 'Time to plan your day', text: 'Give each task a time in the calendar.' },
};

/** That it is time to plan, on the tab it is about, until it is closed for the day (second document, section 2). */
export function ReminderBanner({ tab }: { tab: PlannerTab }) {
  const { isDue, dismiss } = useDueReminder(tab);
  const { title, text } = words[tab];
  return (
    <output className={classes.status}>
      {isDue && (
        <span className={classes.banner}>
          <Bell size={20} className={classes.icon} aria-hidden />
          <span className={classes.text}>
            <strong className={classes.title}>{title}</strong>
            {text}
          </span>
          <CloseButton aria-label="Close the reminder for today" onClick={dismiss} />
        </span>
      )}
    </output>
  );
}
