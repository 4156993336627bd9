import { UnstyledButton } from '@mantine/core';
import { Info } from 'lucide-react';
import { type ComponentPropsWithRef, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';
import { Row } from '../layout/layout.tsx';
import classes from './text.module.css';

const ExplanationPopover = lazyWithPreload(() => import('./explanation-popover.tsx'));

export interface Explanation {
  title: string;
  /** The inputs in the order of the computation. Empty when the screen already shows them. */
  lines: readonly { label: string; value: string }[];
  /** The rule in a sentence. */
  note?: string | undefined;
}

interface ExplainedNumberProps {
  explanation: Explanation;
  children: ReactNode;
}

/** A number or word. A tap opens a popover that explains the computation. */
export function ExplainedNumber({ explanation, children }: ExplainedNumberProps) {
  return (
    <Explained
      title={explanation.title}
      renderPopover={(Target) => (
        <ExplanationPopover explanation={explanation} Target={Target}>
          {children}
        </ExplanationPopover>
      )}
    >
      {children}
    </Explained>
  );
}

interface ExplainedProps {
  title: string;
  /** Renders the target with its popover. */
  renderPopover: (Target: ComponentType<ExplainedTargetProps>) => ReactNode;
  children: ReactNode;
}

/** A number or word that mounts its explanation with the first tap, because a list has many of them. */
export function Explained({ title, renderPopover, children }: ExplainedProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const target = (
    <ExplainedTarget title={title} aria-haspopup="dialog" aria-expanded={false} onClick={() => setWasOpened(true)}>
      {children}
    </ExplainedTarget>
  );
  if (!wasOpened) return target;
  return <Suspense fallback={target}>{renderPopover(ExplainedTarget)}</Suspense>;
}

export interface ExplainedTargetProps extends Omit<ComponentPropsWithRef<'button'>, 'title'> {
  /** Title of the explanation. */
  title: string;
}

function ExplainedTarget({ title, children, ...rest }: ExplainedTargetProps) {
  return (
    <Row as={UnstyledButton} inline gap={4} {...rest} className={`touch-area rounded-sm text-start ${classes.target}`}>
      {children}
      <span className="visually-hidden">{` (${title})`}</span>
      <Info size={15} className={`muted ${classes.icon}`} aria-hidden />
    </Row>
  );
}
