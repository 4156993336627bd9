import classes from './charts.module.css';
import { chartTone } from './tone.ts';

/** A point of a small chart; `x` and the amounts in any scale. */
export interface SparkPoint {
  x: number;
  actual: number;
  /** `null` when nothing is expected. */
  expected: number | null;
}

interface SparklineProps {
  /** At least two, by `x`. */
  points: readonly SparkPoint[];
  /** The colour of the last point. Say in words beside the chart what it means. */
  tone: 'accent' | 'positive' | 'negative' | 'warning';
}

const width = 88;
const height = 48;
/** Room for the dot at the end. */
const inset = 5;

/** A small chart: actual as a line with an area, expected dashed. Its words stand beside it. */
export function Sparkline({ points, tone }: SparklineProps) {
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
      <circle className={classes.end} style={chartTone(tone)} cx={last[0]} cy={last[1]} r={4} />
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
