import type { ReactNode } from 'react';
import classes from './setting-row.module.css';

interface SettingRowProps {
  label: string;
  description?: string | undefined;
  /** Id of the one control in the row; the label then belongs to it. */
  controlId?: string;
  /** The control, at the end of the row. */
  children?: ReactNode;
}

/** One line of a settings card: what it is about, and its control. */
export function SettingRow({ label, description, controlId, children }: SettingRowProps) {
  return (
    <div className={classes.row} data-single={controlId ? true : undefined}>
      <div className={classes.text}>
        {controlId ? (
          <label className={classes.label} htmlFor={controlId}>
            {label}
          </label>
        ) : (
          <span className={classes.label}>{label}</span>
        )}
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children}
    </div>
  );
}
