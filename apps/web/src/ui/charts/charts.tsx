import classes from './charts.module.css';
import { joinClasses } from '../styles/element.ts';
import type { CSSProperties } from 'react';

/** A point of a small chart. `x` and the amounts may have any scale. */
interface SparkPoint {
  x: number;
  actual: number;
  /** Null when nothing is expected. */
  expected: number | null;
}

interface SparklineProps {
  /** At least two points, ascending by `x`. */
  points: readonly SparkPoint[];
}

const width = 88;
const height = 48;
/** Space for the dot at the end. */
const inset = 5;

/** A small chart: actual amounts as a line with an area, expected amounts dashed. Describe it in words beside it. */
export function Sparkline({ points }: SparklineProps) {
  const place = createScale(points);
  const actual = points.map(({ x, actual: amount }) => place(x, amount));
  const expected = points.flatMap(({ x, expected: amount }) => (amount === null ? [] : [place(x, amount)]));
  const [first, last] = [actual.at(0), actual.at(-1)];
  if (!first || !last) return null;
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path className={classes.area} d={`${toPath(actual)}L${last[0]} ${height}L${first[0]} ${height}Z`} />
      {expected.length > 1 && <path className={classes.expected} d={toPath(expected)} />}
      <path className={classes.line} d={toPath(actual)} />
      <circle className={classes.end} cx={last[0]} cy={last[1]} r={4} />
    </svg>
  );
}

type Place = readonly [x: number, y: number];

function createScale(points: readonly SparkPoint[]): (x: number, amount: number) => Place {
  const xs = points.map(({ x }) => x);
  const amounts = points.flatMap(({ actual, expected }) => (expected === null ? [actual] : [actual, expected]));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const part = (value: number, from: number, through: number) =>
    through > from ? (value - from) / (through - from) : 0;
  return (x, amount) => [
    round(part(x, left, right) * (width - inset)),
    round(height - inset - part(amount, low, high) * (height - 2 * inset)),
  ];
}

function toPath(places: readonly Place[]): string {
  return places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface RingProps {
  share: number;
  /** Diameter in pixels. */
  size: number;
  stroke?: number;
  tone?: 'accent' | 'positive';
  className?: string | undefined;
}

/** A share, 0 to 1, as a ring. Say it in words beside it. */
export function Ring({ share, size, stroke = Math.max(3, size / 8), tone = 'accent', className }: RingProps) {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const shown = Math.min(1, Math.max(0, share));
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke };
  return (
    <svg
      className={joinClasses(classes.ring, className)}
      style={{ '--tone': `var(--gt-${colors[tone]})` } as CSSProperties}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden
    >
      <circle {...circle} className={classes.track} />
      {shown > 0 && (
        <circle {...circle} className={classes.arc} strokeDasharray={length} strokeDashoffset={length * (1 - shown)} />
      )}
    </svg>
  );
}

const colors = { accent: 'chart-line', positive: 'dot-good' };
