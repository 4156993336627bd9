import { ActionIcon } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Where the arrow before the title leads. */
  back?: { to: LinkProps['to']; label: string };
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** `narrow` is one column of at most 640 px, `wide` takes the width it is given. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A screen: its title (also of the browser's tab), the way back, its actions and its content. */
export function Page({ title, subtitle, back, actions, width = 'narrow', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <title>{`${title} · GoalTracker`}</title>
      <header className={classes.header}>
        {back && (
          <ActionIcon
            className={classes.back}
            renderRoot={(props) => <Link to={back.to} {...props} />}
            aria-label={back.label}
          >
            <ArrowLeft size={22} />
          </ActionIcon>
        )}
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
