import classes from './report.module.css';

/** Of a radio button or checkbox in a list, whose whole row can be pressed. */
export const choiceClassNames = {
  root: `relative py-8 px-16 ${classes.choice}`,
  body: 'row',
  inner: classes.box,
  labelWrapper: 'grow',
  label: 'presses-row',
};
