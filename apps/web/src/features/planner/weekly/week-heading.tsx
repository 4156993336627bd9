import { ActionIcon, Button } from '@mantine/core';
import { computeWeekOfMonth } from '@goaltracker/domain/calendar/week-of-month';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFirstWeekday } from '../../../ui/format/first-weekday.ts';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import type { Week } from './use-week.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Heading, MutedText } from '../../../ui/text/text.tsx';

/** The week of the month with buttons for other weeks (rules/planner.md#weeks-of-a-month). */
export function WeekHeading({ week: shown, children }: { week: Week; children: ReactNode }) {
  const { dateFormat } = useLocalSettings();
  const firstWeekday = useFirstWeekday();
  const { day, firstDay, isThisWeek, step, showThisWeek } = shown;
  const { week, weeks } = computeWeekOfMonth(day, firstWeekday);
  return (
    <Row as="header" gap="4px 12px" justify="between" wrap>
      <Row gap={2} className="pull-left-12">
        <ActionIcon aria-label="Previous week" aria-keyshortcuts={keyShortcut('K')} onClick={() => step(-1)}>
          <ChevronLeft size={22} />
        </ActionIcon>
        <Heading size="lg" className="tabular" aria-live="polite">
          Week {week}/{weeks}
        </Heading>
        <ActionIcon aria-label="Next week" aria-keyshortcuts={keyShortcut('J')} onClick={() => step(1)}>
          <ChevronRight size={22} />
        </ActionIcon>
      </Row>
      <Row as={MutedText} size="sm" className="min-h-28 mr-auto">
        <span className="tabular">
          {formatDay(firstDay, dateFormat)} – {formatDay(addDays(firstDay, 6), dateFormat)}
        </span>
        {!isThisWeek && (
          <Button variant="subtle" size="compact-sm" aria-keyshortcuts={keyShortcut('T')} onClick={showThisWeek}>
            This week
          </Button>
        )}
      </Row>
      {children}
    </Row>
  );
}
