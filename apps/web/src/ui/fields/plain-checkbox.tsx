import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { joinClasses } from '../../hooks/element.ts';

/** The classes of Mantine's checkbox, whose look it has; a test compares them. */
const classes = {
  root: 'm_5f75b09e m_bf2d988c mantine-Checkbox-root',
  body: 'm_5f6e695e mantine-Checkbox-body',
  inner: 'm_26062bec mantine-Checkbox-inner',
  input: 'mantine-focus-auto m_26063560 mantine-Checkbox-input',
  icon: 'm_bf295423 mantine-Checkbox-icon',
};

const toStyle = (radius: string) =>
  ({
    '--checkbox-size': 'var(--checkbox-size-md)',
    '--checkbox-radius': `var(--mantine-radius-${radius})`,
  }) as CSSProperties;
const round = toStyle('xl');
const square = toStyle('sm');

interface PlainCheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  isRound?: boolean;
}

/**
 * Mantine's checkbox without a label, as plain elements: lists have thousands, which come and go as they scroll. Name it
 * by `aria-label`.
 */
export function PlainCheckbox({ isRound = false, className, ...input }: PlainCheckboxProps) {
  return (
    <div className={joinClasses(classes.root, className)} style={isRound ? round : square} data-variant="filled">
      <div className={classes.body}>
        <div className={classes.inner}>
          <input {...input} type="checkbox" className={classes.input} />
          <svg className={classes.icon} viewBox="0 0 10 7" fill="currentColor" fillRule="evenodd" aria-hidden>
            <path d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z" />
          </svg>
        </div>
      </div>
    </div>
  );
}
