import type { CSSProperties, ReactNode } from 'react';

interface TransitionProps {
  mounted: boolean;
  transition: string | { in: CSSProperties };
  children: (style: CSSProperties) => ReactNode;
}

/** Takes the place of Mantine's transition in its buttons, whose loader can show immediately: it is most of their code. */
export function Transition({ mounted, transition, children }: TransitionProps) {
  if (!mounted) return null;
  return children(typeof transition === 'string' ? {} : transition.in);
}
