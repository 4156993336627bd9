import { ActionIcon } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { SearchIcon } from './search-button.tsx';
import { MutedText } from '../text/text.tsx';
import classes from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** The back arrow before the title. */
  back?: { to: LinkProps['to']; label: string };
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  /** A control below the title, on laptops in the title line. */
  bar?: ReactNode;
  /** Replaces the title line. It must contain the title as h1. */
  header?: ReactNode;
  /** `narrow` is one column of at most 640 px, `wide` is wider, `full` reaches the edges of the screen. */
  width?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
}

/** A screen with its title, which also names the browser tab. */
export function Page({ title, subtitle, back, actions, bar, header, width = 'narrow', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <title>{`${title} · GoalTracker`}</title>
      {header ?? (
        <Row as="header" gap="4px 12px" wrap className="min-h-52 mb-16">
          <Row gap="4px 12px" wrap className={`grow ${classes.lead}`}>
            {back && (
              <ActionIcon
                className="pull-left-12"
                renderRoot={(props) => <Link to={back.to} {...props} />}
                aria-label={back.label}
              >
                <ArrowLeft size={22} />
              </ActionIcon>
            )}
            <div className={`grow ${classes.title}`}>
              <h1>{title}</h1>
              {subtitle && (
                <MutedText size="md" className="mt-2">
                  {subtitle}
                </MutedText>
              )}
            </div>
            <SearchIcon />
          </Row>
          {actions && (
            <Row wrap align="stretch">
              {actions}
            </Row>
          )}
          {bar && <div className={classes.bar}>{bar}</div>}
        </Row>
      )}
      {children}
    </div>
  );
}
