import { type Load, type Target, load } from './load.ts';

/** Two that take turns, so that whatever else the machine does falls on both. */
export interface Comparison {
  readonly floor: Load;
  readonly server: Load;
  /** Medians over the rounds of the server's figure divided by the floor's of the same round. */
  readonly speed: number;
  readonly p99: number;
}

export interface Effort {
  readonly connections: number;
  readonly rounds: number;
  /** Of each turn. */
  readonly seconds: number;
}

export async function compare(
  floor: Target,
  server: Target,
  { connections, rounds, seconds }: Effort,
): Promise<Comparison> {
  for (const target of [floor, server]) await load(target, connections, 2);
  const turns: { floor: Load; server: Load }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Who goes first changes, so that neither always meets what the other has left to be written.
    const order = round % 2 === 0 ? ([floor, server] as const) : ([server, floor] as const);
    const [first, second] = [await load(order[0], connections, seconds), await load(order[1], connections, seconds)];
    turns.push(round % 2 === 0 ? { floor: first, server: second } : { floor: second, server: first });
  }
  return {
    floor: medianLoad(turns.map((turn) => turn.floor)),
    server: medianLoad(turns.map((turn) => turn.server)),
    speed: median(turns.map((turn) => turn.server.requestsPerSecond / turn.floor.requestsPerSecond)),
    p99: median(turns.map((turn) => turn.server.p99 / turn.floor.p99)),
  };
}

function medianLoad(loads: readonly Load[]): Load {
  const of = (figure: keyof Load) => median(loads.map((each) => each[figure]));
  return { requestsPerSecond: of('requestsPerSecond'), p50: of('p50'), p99: of('p99') };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}
