import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules around the code, as its standard wants; dark on light in both themes, as some readers want. */
const border = 4;
const pixels = 208;

export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string) {
  const { data, size } = encode(text, { border });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
