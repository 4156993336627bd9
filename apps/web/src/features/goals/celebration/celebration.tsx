import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Check, Flame, type LucideIcon, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Celebration, endCelebration, useCelebration } from './celebrate.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { CategoryIcon } from '../../../ui/layout/category-icon.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { type Fact, listFacts } from './celebration-facts.ts';
import { Confetti } from './confetti.tsx';
import classes from './celebration.module.css';
import { useRead } from '../../../store/use-read.ts';

/** In milliseconds. The first is meant for what was there before. */
const ignoredTime = 300;
const autoClose = 5_000;

/** Shows celebrations one after another. */
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
 * A card above the screen, which stays usable: a press elsewhere, Escape, Done or five seconds end it. Takes no press in
 * its first 300 ms.
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
