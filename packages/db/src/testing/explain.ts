import { createOrm } from '../core/orm.ts';
import type { UserTransaction } from '../core/user-transaction.ts';

/** A node of a query plan that reads a table or an index. */
export type PlannedRead = {
  readonly step: string;
  readonly index: string | undefined;
  /** Rows read, including those that a filter removed. */
  readonly rows: number;
};

type PlanNode = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/**
 * Explains the only statement that `work` sends: which tables and indexes PostgreSQL read, and how many rows of each.
 */
export async function explainReads(
  tx: UserTransaction,
  work: (tx: UserTransaction) => Promise<unknown>,
): Promise<PlannedRead[]> {
  const [reads, ...others] = await explainEach(tx, work);
  if (!reads || others.length > 0) throw new Error(`Expected one statement, not ${others.length + (reads ? 1 : 0)}`);
  return reads;
}

/** Explains every statement that `work` sends, in order. */
export async function explainEach(
  tx: UserTransaction,
  work: (tx: UserTransaction) => Promise<unknown>,
): Promise<PlannedRead[][]> {
  const sent: { text: string; parameters: unknown[] }[] = [];
  const sql = new Proxy(tx.sql, {
    get: (target, key) =>
      key === 'unsafe'
        ? (text: string, parameters: never[], options: { prepare: boolean }) => {
            sent.push({ text, parameters });
            return target.unsafe(text, parameters, options);
          }
        : Reflect.get(target, key, target),
  });
  const orm = createOrm(sql);
  await work(
    new Proxy(tx, {
      get: (target, key) => (key === 'orm' ? orm : key === 'sql' ? sql : Reflect.get(target, key, target)),
    }),
  );
  const explained: PlannedRead[][] = [];
  for (const { text, parameters } of sent) {
    const [row] = await tx.sql.unsafe<{ plan: [{ Plan: PlanNode }] }[]>(
      `explain (analyze, timing off, format json) ${text}`,
      parameters as never[],
    );
    const [root] = Object.values(row ?? {}).flat();
    explained.push(listReads(root?.Plan));
  }
  return explained;
}

function listReads(node: PlanNode | undefined): PlannedRead[] {
  if (!node) return [];
  const below = (node.Plans ?? []).flatMap(listReads);
  if (node['Relation Name'] === undefined && node['Index Name'] === undefined) return below;
  const rows =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return [...below, { step: node['Node Type'], index: node['Index Name'], rows: rows * node['Actual Loops'] }];
}
