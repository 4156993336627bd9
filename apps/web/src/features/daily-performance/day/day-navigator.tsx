import { ActionIcon, Badge, Button } from '@mantine/core';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../../platform/loading/lazy-with-preload.tsx';
import { keyShortcut, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useFocusContainer } from '../../../hooks/focus/keep-focus.ts';
import { formatDayName } from '../day-labels.ts';
import type { SelectedDay } from '../use-selected-day.ts';

const DayPopover = lazyWithPreload(() => import('./day-popover.tsx'));

export function DayNavigator({ day, today, showDay }: SelectedDay) {
  const { dateFormat } = useLocalSettings();
  const isToday = day === today;
  const heading = useFocusContainer(isToday ? 0 : 1);
  return (
    <Row as="nav" gap={4} wrap aria-label="Day of the report">
      <ActionIcon
        aria-label="Previous day"
        aria-keyshortcuts={keyShortcut('K')}
        onClick={() => showDay(addDays(day, -1))}
      >
        <ChevronLeft size={22} />
      </ActionIcon>
      <Row ref={heading} tabIndex={-1} gap="2px 8px" justify="center" wrap className="grow focus-container">
        <Text as="h2" size="md" weight="semibold" className="text-center" aria-live="polite">
          {formatDayName(day, dateFormat)}
        </Text>
        {isToday && <Badge>Today</Badge>}
      </Row>
      <ActionIcon
        aria-label="Next day"
        aria-keyshortcuts={keyShortcut('J')}
        disabled={isToday}
        onClick={() => showDay(addDays(day, 1))}
      >
        <ChevronRight size={22} />
      </ActionIcon>
      <DayButton day={day} today={today} showDay={showDay} />
      {!isToday && (
        <Button variant="subtle" aria-keyshortcuts={keyShortcut('T')} onClick={() => showDay(today)}>
          Go to today
        </Button>
      )}
    </Row>
  );
}

/** Loads the calendar with the first click. */
function DayButton(selected: SelectedDay) {
  const [wasOpened, setWasOpened] = useState(false);
  const button = (
    <ActionIcon
      aria-label="Choose a day"
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setWasOpened(true)}
    >
      <CalendarDays size={20} />
    </ActionIcon>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <DayPopover {...selected} />
    </Suspense>
  );
}
