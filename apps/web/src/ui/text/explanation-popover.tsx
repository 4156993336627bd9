import { type ComponentType, type ReactNode, useRef } from 'react';
import type { Explanation, ExplainedTargetProps } from './explained-number.tsx';
import { Row } from '../layout/layout.tsx';
import { Popover } from '../menu/popover.tsx';
import { MutedText, Text } from './text.tsx';
import { useOpenOnMount } from '../../hooks/focus/keep-focus.ts';
import classes from './text.module.css';

const belowNumber = { width: 300, position: 'bottom-start' } as const;
/** For an explanation without inputs: these are on the screen, below the number. */
const aboveNumber = { width: 480, position: 'top-start' } as const;

interface ExplanationPopoverProps {
  explanation: Explanation;
  Target: ComponentType<ExplainedTargetProps>;
  children: ReactNode;
}

/** A button with its explanation, initially open. */
export default function ExplanationPopover({ explanation, Target, children }: ExplanationPopoverProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useOpenOnMount(target);
  return (
    <Popover.Root
      opened={isOpen}
      onDismiss={() => setIsOpen(false)}
      {...(explanation.lines.length > 0 ? belowNumber : aboveNumber)}
      offset={2}
      middlewares={{ shift: true, flip: true, size: { padding: 8 } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Target ref={target} title={explanation.title} onClick={() => setIsOpen(!isOpen)}>
          {children}
        </Target>
      </Popover.Target>
      {/* Escape closes the popover, not the dialog around it. */}
      <Popover.Dropdown
        className={`py-12 px-16 ink text-sm focus-container ${classes.explanation}`}
        aria-label={explanation.title}
        data-mantine-stop-propagation
      >
        <ExplanationLines explanation={explanation} />
      </Popover.Dropdown>
    </Popover.Root>
  );
}

function ExplanationLines({ explanation: { title, lines, note } }: { explanation: Explanation }) {
  return (
    <>
      <Text weight="bold" className="mb-8">
        {title}
      </Text>
      {lines.length > 0 && (
        <dl>
          {lines.map(({ label, value }, index) => (
            <Row key={index} gap={16} align="stretch" justify="between" className={`py-4 ${classes.line}`}>
              <MutedText as="dt">{label}</MutedText>
              <Text as="dd" weight="medium" className="tabular">
                {value}
              </Text>
            </Row>
          ))}
        </dl>
      )}
      {note && (
        <MutedText size="sm" className="mt-8">
          {note}
        </MutedText>
      )}
    </>
  );
}
