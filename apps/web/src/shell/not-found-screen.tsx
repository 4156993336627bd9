import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { Stack } from '../ui/layout/layout.tsx';
import classes from './not-found-screen.module.css';

export default function NotFoundScreen() {
  return (
    <Stack className={classes.root}>
      <title>404 Page Not Found · GoalTracker</title>
      <Compass size={40} strokeWidth={1.5} aria-hidden />
      <h1>404 Page Not Found</h1>
      <p>There is nothing at this address. It may have moved, or was mistyped.</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>Go to Calendar</Button>
    </Stack>
  );
}
