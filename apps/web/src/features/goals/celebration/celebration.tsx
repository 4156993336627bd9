import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Check, Flame, type LucideIcon, Sparkles } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { type Celebration, endCelebration, useCelebration } from './celebrate.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { CategoryIcon } from '../../../ui/pieces/category-icon.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useRead } from '../../../store/use-read.ts';
import { formatAmount, formatCount } from '../../../ui/format/format-amount.ts';
import classes from './celebration.module.css';

/** Milliseconds. An early press is meant for the screen below. */
const ignoredTime = 300;
const autoClose = 5_000;

export default function CelebrationHost() {
  const celebration = useCelebration();
  const [count, setCount] = useState(0);
  if (!celebration) return null;
  return (
    <CelebrationCard
      key={count}
      celebration={celebration}
      onClose={() => {
        setCount(count + 1);
        endCelebration(celebration);
      }}
    />
  );
}

/**
 * A card above the screen, which stays usable. Closes on Done, Escape, a press elsewhere, or after five seconds. Ignores
 * presses in its first 300 ms.
 */
function CelebrationCard({ celebration, onClose }: { celebration: Celebration; onClose: () => void }) {
  const id = useId();
  const card = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isStill = useReducedMotion();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const end = () => close();
    const timers = [setTimeout(() => setIsOpen(true), ignoredTime), setTimeout(end, autoClose)];
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    const onPress = ({ target, timeStamp }: PointerEvent) => {
      const isInside = target instanceof Node && card.current?.contains(target);
      if (!isInside && timeStamp - began > ignoredTime) end();
    };
    const began = performance.now();
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', onPress, { capture: true });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, []);

  return (
    <Panel
      as="dialog"
      open
      ref={card}
      tone="card"
      padding="20px"
      className={`appears m-0 text-center ${classes.card}`}
      data-open={isOpen || undefined}
      aria-labelledby={id}
    >
      {!isStill && <Confetti />}
      <Stack gap={12} className="relative">
        <Content celebration={celebration} id={id} />
        <Button leftSection={<Check size={18} aria-hidden />} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Panel>
  );
}

function Content({ celebration, id }: { celebration: Celebration; id: string }) {
  const { day: today } = useToday();
  const { data: goals = [] } = useRead('goals.list', undefined, { enabled: celebration.kind === 'goal' });
  if (celebration.kind === 'day')
    return <Praise id={id} Icon={Sparkles} title="A day at 100" text="Nothing is left to do better." />;
  if (celebration.kind === 'streak') {
    return (
      <Praise
        id={id}
        Icon={Flame}
        title={`${celebration.days} days reported in a row`}
        text="You keep coming back. That is what counts."
      />
    );
  }
  const { goal } = celebration;
  return (
    <>
      <Ring>
        <CategoryIcon name={goal.category?.icon ?? 'Target'} size={44} />
      </Ring>
      <div>
        <Text id={id} weight="bold" lines={3} className="m-0 text-xl">
          {goal.title}
        </Text>
        <MutedText size="md" className="mt-4">
          Completed <DateText value={today} />
        </MutedText>
      </div>
      <Facts facts={listFacts(goal, goals, today)} />
    </>
  );
}

function Praise({ id, Icon, title, text }: { id: string; Icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <Ring>
        <Icon size={44} aria-hidden />
      </Ring>
      <div>
        <Text id={id} weight="bold" className="m-0 text-xl">
          {title}
        </Text>
        <MutedText size="md" className="mt-4">
          {text}
        </MutedText>
      </div>
    </>
  );
}

/** A ring that closes around a springing icon. Decorative. */
function Ring({ children }: { children: ReactNode }) {
  return (
    <span className={`relative block ${classes.ring}`} aria-hidden>
      <svg viewBox="0 0 120 120">
        <circle className={classes.arc} cx={60} cy={60} r={54} pathLength={100} />
      </svg>
      <span className={`place-center rounded-full warning ${classes.icon}`}>{children}</span>
    </span>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Row as="ul" gap={0} justify="center" align="stretch" className={classes.facts}>
      {facts.map(({ number, word }) => (
        <li key={word} className="grow px-8">
          <Text as="span" weight="bold" className="tabular block text-lg">
            {number}
          </Text>{' '}
          <MutedText as="span" size="sm">
            {word}
          </MutedText>
        </li>
      ))}
    </Row>
  );
}

/** A number and its words, such as 40 and "days early". */
interface Fact {
  number: string;
  word: string;
}

/** Up to three facts: the amount, the milestones, the days before the deadline, the number of completed goals. */
export function listFacts(goal: Goal, goals: readonly Goal[], today: CalendarDay): Fact[] {
  const early = goal.deadline === null ? 0 : daysBetween(today, goal.deadline);
  const completed = goals.filter(({ isCompleted }) => isCompleted).length;
  return [
    ...(goal.goalType === 'value' ? [split(formatAmount(goal.currentValue, goal.unit || 'in all'))] : []),
    ...(goal.milestones.length > 0 ? [split(formatCount(goal.milestones.length, 'milestone'))] : []),
    ...(early > 0 ? [split(`${formatCount(early, 'day')} early`)] : []),
    ...(completed > 1 ? [split(formatCount(completed, 'completed goal'))] : []),
  ].slice(0, 3);
}

/** Splits `40 days early` after the number. */
function split(text: string): Fact {
  const at = text.indexOf(' ');
  return { number: text.slice(0, at), word: text.slice(at + 1) };
}

const count = 40;
const colors = ['warning', 'accent', 'dot-good', 'dot-late', 'bar-near'];
/** The golden angle in degrees: turns by it never form a pattern. */
const golden = 137.5;
/** Pixels below the centre of the ring. */
const lowest = 56;

/** Pieces that fly out from the ring once and stay. Decorative. */
function Confetti() {
  return (
    <span className={classes.confetti} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="rounded-full" data-round={at % 4 === 0 || undefined} style={placePiece(at)} />
      ))}
    </span>
  );
}

/** Pixels from the centre of the ring, and degrees. Pieces that would land on the text fly up instead. */
function placePiece(at: number): CSSProperties {
  const angle = (at * golden * Math.PI) / 180;
  const distance = 78 + 96 * Math.sqrt((at + 0.5) / count);
  const y = Math.round(Math.sin(angle) * distance * 0.72);
  return {
    background: `var(--gt-${colors[at % colors.length]})`,
    '--x': `${Math.round(Math.cos(angle) * distance * 1.15)}px`,
    '--y': `${y > lowest ? lowest - y : y}px`,
    '--turn': `${Math.round(at * golden) % 360}deg`,
  } as CSSProperties;
}
