import { type CalendarView, type DaySubView, listViewDays } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import { useIsPhone } from '../../hooks/use-device.ts';
import shared from './core/calendar.module.css';
import { ListSkeleton } from './views/list-skeleton.tsx';
import month from './month/month-grid.module.css';
import { toScale } from './hours/hour-scale.ts';
import timeline from './hours/timeline.module.css';
import classes from './view-skeleton.module.css';

interface ViewSkeletonProps {
  view: CalendarView;
  subView: DaySubView;
  date: CalendarDay;
}

export function ViewSkeleton({ view, subView, date }: ViewSkeletonProps) {
  const { firstWeekday } = useLocalSettings();
  if (view === 'month') return <MonthSkeleton days={listViewDays(view, date, firstWeekday).length} />;
  if (view === 'week') return <WeekSkeleton />;
  if (view === 'today' && subView === 'schedule') return <TimelineSkeleton columns={1} fullHeight={800} />;
  return <ListSkeleton />;
}

/** Start and length in hours of the blocks in a column. The pattern repeats every three columns. */
const blocks: readonly (readonly [start: number, hours: number][])[] = [
  [
    [1, 1],
    [4, 2],
    [8, 1],
  ],
  [[2, 1.5]],
  [[5, 2]],
];

function WeekSkeleton() {
  const isPhone = useIsPhone();
  return <TimelineSkeleton columns={isPhone ? 3 : 7} fullHeight={1600} />;
}

function TimelineSkeleton({ columns, fullHeight }: { columns: number; fullHeight: number }) {
  const { nightHours } = useLocalSettings();
  const { from, hourHeight } = toScale(nightHours === 'folded' ? 7 : 0, fullHeight);
  const variables = { '--hour': `${hourHeight}px`, '--hours': 24 - from };
  return (
    <div className={shared.frame} style={variables as CSSProperties}>
      {columns > 1 && (
        <Grid columns={columns} gap={0} className={`underlined ${timeline.heads}`}>
          {Array.from({ length: columns }, (_, column) => (
            <div key={column} className={`place-center rounded-md muted text-xs medium ${timeline.head}`}>
              <Skeleton h={8} w={24} />
              <Skeleton h={20} w={20} circle />
            </div>
          ))}
        </Grid>
      )}
      {from > 0 && <div className="min-h-44 underlined bg-hover" />}
      <Row gap={0} align="stretch" className={`${columns > 1 ? timeline.week : timeline.day} clip`}>
        <div className={classes.axis}>
          {Array.from({ length: 24 - from }, (_, hour) => (
            <Skeleton key={hour} h={7} w={26} />
          ))}
        </div>
        <Grid columns={columns} gap={0} className={`grow ${timeline.days} ${classes.hours}`}>
          {Array.from({ length: columns }, (_, column) => (
            <div key={column} className={timeline.column} data-column>
              {blocks[column % 3]?.map(([start, hours]) => (
                <Skeleton
                  key={start}
                  className={classes.block}
                  radius={6}
                  style={{ '--start': start, '--hours': hours }}
                />
              ))}
            </div>
          ))}
        </Grid>
      </Row>
    </div>
  );
}

function MonthSkeleton({ days }: { days: number }) {
  return (
    <div className={`${shared.frame} ${month.month}`}>
      <Grid columns={7} gap={0} className="flex-none py-6 text-xs medium text-center">
        {Array.from({ length: 7 }, (_, column) => (
          <Skeleton key={column} h={8} w={24} mx="auto" my={4} />
        ))}
      </Grid>
      {Array.from({ length: days / 7 }, (_, week) => (
        <Grid key={week} columns={7} gap={0} className={month.week}>
          {Array.from({ length: 7 }, (__, column) => (
            <div key={column} className={`${month.day} ${classes.cell}`} data-cell>
              <Skeleton h={20} w={20} circle />
              {Array.from({ length: (week * 7 + column * 3) % 4 }, (___, bar) => (
                <Skeleton key={bar} h={14} radius={4} />
              ))}
            </div>
          ))}
        </Grid>
      ))}
    </div>
  );
}
