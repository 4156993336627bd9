import type { ComponentPropsWithRef } from 'react';

interface PlainIconProps extends ComponentPropsWithRef<'svg'> {
  size?: number | string;
}

/** What the build makes of an icon of lucide-react: an element of the same look, with its shapes as one path. */
export function createPlainIcon(path: string) {
  return function PlainIcon({ size = 24, ...rest }: PlainIconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={rest['aria-label'] === undefined}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
