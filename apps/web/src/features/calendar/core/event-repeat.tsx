import { Repeat } from 'lucide-react';
import { IconText } from '../../../ui/text/icon-text.tsx';
import { describeEventRepeat } from './describe-repeat.ts';

interface EventRepeatProps {
  event: Parameters<typeof describeEventRepeat>[0];
  className?: string | undefined;
}

/** How an event repeats, in words; nothing for one that does not. */
export function EventRepeat({ event, className }: EventRepeatProps) {
  const words = describeEventRepeat(event);
  if (words === null) return null;
  return (
    <IconText size="sm" tone="muted" className={className}>
      <Repeat size={13} aria-hidden />
      <span>{words}</span>
    </IconText>
  );
}
