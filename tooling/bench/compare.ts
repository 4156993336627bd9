import { type LoadResult, type Target, runLoad } from './load.ts';

export interface Comparison {
  readonly floor: LoadResult;
  readonly server: LoadResult;
  /** Medians over the rounds of the server's figure divided by the floor's in the same round. */
  readonly speed: number;
  readonly p99: number;
}

export interface Effort {
  readonly connections: number;
  readonly rounds: number;
  /** Duration of each turn. */
  readonly seconds: number;
}

/** Loads the two in turns, so that other work on the machine affects both alike. */
export async function compare(
  floor: Target,
  server: Target,
  { connections, rounds, seconds }: Effort,
): Promise<Comparison> {
  for (const target of [floor, server]) await runLoad(target, connections, 2);
  const turns: { floor: LoadResult; server: LoadResult }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Alternates who goes first, as the second turn may be slowed by writes that the first has left to PostgreSQL.
    const order = round % 2 === 0 ? ([floor, server] as const) : ([server, floor] as const);
    const [first, second] = [
      await runLoad(order[0], connections, seconds),
      await runLoad(order[1], connections, seconds),
    ];
    turns.push(round % 2 === 0 ? { floor: first, server: second } : { floor: second, server: first });
  }
  return {
    floor: computeMedians(turns.map((turn) => turn.floor)),
    server: computeMedians(turns.map((turn) => turn.server)),
    speed: median(turns.map((turn) => turn.server.requestsPerSecond / turn.floor.requestsPerSecond)),
    p99: median(turns.map((turn) => turn.server.p99 / turn.floor.p99)),
  };
}

function computeMedians(results: readonly LoadResult[]): LoadResult {
  const of = (figure: keyof LoadResult) => median(results.map((result) => result[figure]));
  return { requestsPerSecond: of('requestsPerSecond'), p50: of('p50'), p99: of('p99') };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}
