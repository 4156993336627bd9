import type { CSSProperties } from 'react';
import classes from './celebration.module.css';

const count = 40;
const colors = ['warning', 'accent', 'dot-good', 'dot-late', 'bar-near'];
/** Turns that never fall into a pattern. */
const golden = 137.5;
/** In px below the middle of the ring. */
const lowest = 56;

/** Pieces that fly out from the ring once and stay. Decorative. */
export function Confetti() {
  return (
    <span className={classes.confetti} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="rounded-full" data-round={at % 4 === 0 || undefined} style={placePiece(at)} />
      ))}
    </span>
  );
}

/** In px from the middle of the ring, and degrees. Pieces that would lie on the words fly up instead. */
function placePiece(at: number): CSSProperties {
  const angle = (at * golden * Math.PI) / 180;
  const distance = 78 + 96 * Math.sqrt((at + 0.5) / count);
  const y = Math.round(Math.sin(angle) * distance * 0.72);
  return {
    background: `var(--gt-${colors[at % colors.length]})`,
    '--x': `${Math.round(Math.cos(angle) * distance * 1.15)}px`,
    '--y': `${y > lowest ? lowest - y : y}px`,
    '--turn': `${Math.round(at * golden) % 360}deg`,
  } as CSSProperties;
}
