import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { type ElementProps, joinClasses } from '../../hooks/element.ts';
import classes from './button.module.css';

/** The classes of Mantine's buttons, whose look these have; a test compares them. */
const base = 'mantine-focus-auto m_87cf2631 mantine-UnstyledButton-root';
const active = 'mantine-active';
const parts = {
  button: 'm_77c9d27d mantine-Button-root',
  inner: 'm_80f1301b mantine-Button-inner',
  section: 'm_a74036a mantine-Button-section',
  label: 'm_811560b9 mantine-Button-label',
  iconButton: 'm_8d3f4000 mantine-ActionIcon-root',
  icon: 'm_8d3afb97 mantine-ActionIcon-icon',
};

interface ButtonOptions {
  /** Filled when absent. */
  variant?: 'default' | 'light' | 'subtle';
  /** 36 instead of 44 px high. */
  size?: 'sm';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

/**
 * Mantine's button as plain elements, without what it computes in the browser: screens and lists have many. Forms, whose
 * buttons show that they are sending, have Mantine's.
 */
export function Button<Tag extends ElementType = 'button'>(props: ElementProps<Tag, ButtonOptions>) {
  const {
    as: Element = 'button' as ElementType,
    variant,
    size,
    leftSection,
    rightSection,
    className,
    children,
    ...rest
  } = props as ButtonOptions & ComponentPropsWithRef<'button'> & { as?: ElementType };
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      {...rest}
      className={joinClasses(`${base} ${parts.button} ${rest.disabled ? '' : active} ${classes.button}`, className)}
      data-variant={variant}
      data-size={size}
      data-with-left-section={leftSection ? true : undefined}
      data-with-right-section={rightSection ? true : undefined}
    >
      <span className={parts.inner}>
        {leftSection && (
          <span className={parts.section} data-position="left">
            {leftSection}
          </span>
        )}
        <span className={parts.label}>{children}</span>
        {rightSection && (
          <span className={parts.section} data-position="right">
            {rightSection}
          </span>
        )}
      </span>
    </Element>
  );
}

/** A button of 44 px with an icon, likewise; name it by `aria-label`. */
export function IconButton<Tag extends ElementType = 'button'>(props: ElementProps<Tag, object>) {
  const {
    as: Element = 'button' as ElementType,
    className,
    children,
    ...rest
  } = props as ComponentPropsWithRef<'button'> & { as?: ElementType };
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      {...rest}
      className={joinClasses(
        `${base} ${parts.iconButton} ${rest.disabled ? '' : active} ${classes.iconButton}`,
        className,
      )}
    >
      <span className={parts.icon}>{children}</span>
    </Element>
  );
}
