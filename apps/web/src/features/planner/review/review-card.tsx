import { Box, Button, Skeleton } from '@mantine/core';
import { addDays, type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { trpc } from '../../../http/trpc.ts';
import { useRead } from '../../../store/use-read.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useReviewWeek } from './use-review.ts';

export function ReviewCard() {
  const { timezone } = useToday();
  const { data: user } = trpc.auth.me.useQuery();
  const monday = useReviewWeek();
  if (monday === undefined || user === undefined) return <Box h={68} />;
  const signedUpOn = toCalendarDay(new Date(user.createdAt), timezone);
  return <ReviewOf monday={monday} isBeforeAccount={signedUpOn > addDays(monday, 6)} />;
}

/** Renders nothing for a week before the account was created, unless that week has a review. */
function ReviewOf({ monday, isBeforeAccount }: { monday: CalendarDay; isBeforeAccount: boolean }) {
  const { dateFormat } = useLocalSettings();
  const { data: review } = useRead('planner.findReview', { week: monday });
  if (isBeforeAccount && !review) return null;
  return (
    <Panel tone="card" padding="12px 8px" className="pl-16">
      <Row gap="4px 12px" wrap className="min-h-44">
        <Sparkles size={22} className="flex-none accent" aria-hidden />
        <div className="grow">
          <Text weight="semibold">Weekly Review</Text>
          <MutedText size="sm" className="tabular">
            {formatDay(monday, dateFormat)} – {formatDay(addDays(monday, 6), dateFormat)}
          </MutedText>
        </div>
        <Button
          variant={review ? 'default' : 'light'}
          className="flex-none"
          renderRoot={(props) => <Link to="/planner" search={{ tab: 'weekly', review: 'last' }} {...props} />}
        >
          {review ? 'Open Review' : 'Start Review'}
        </Button>
      </Row>
    </Panel>
  );
}

export function ReviewSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton h={24} w={180} radius="sm" />
      <Skeleton h={284} radius="lg" />
      <Skeleton h={112} radius="lg" />
    </Stack>
  );
}
