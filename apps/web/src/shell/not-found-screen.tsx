import { Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { Stack } from '../ui/layout/layout.tsx';

export default function NotFoundScreen() {
  return (
    <Stack className="content-center items-center px-16 muted text-center" style={{ minHeight: '70dvh' }}>
      <title>404 Page Not Found · GoalTracker</title>
      <Compass size={40} strokeWidth={1.5} aria-hidden />
      <h1 className="mt-8 ink text-xl">404 Page Not Found</h1>
      <Box component="p" maw="36ch" className="mb-16">
        There is nothing at this address. It may have moved, or was mistyped.
      </Box>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>Go to Calendar</Button>
    </Stack>
  );
}
