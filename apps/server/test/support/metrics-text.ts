export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`;
const sample = new RegExp(
  String.raw`^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>${label}(?:,${label})*)?\})? (?<value>[-+]?(?:Inf|NaN|\d[\d.]*(?:e[-+]?\d+)?))$`,
);

/** Parses Prometheus' text format. Throws for an invalid line and for a sample without help and type. */
export function parseMetrics(text: string): Sample[] {
  const described = new Map<string, Set<string>>();
  return text.split('\n').flatMap((line) => {
    const [, keyword = '', family = ''] = /^# (HELP|TYPE) (\S+) \S/.exec(line) ?? [];
    if (keyword) described.set(family, (described.get(family) ?? new Set()).add(keyword));
    if (keyword || line === '') return [];
    const { name = '', labels = '', value = '' } = sample.exec(line)?.groups ?? {};
    const owner = described.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
    if (name === '' || described.get(owner)?.size !== 2) throw new Error(`Not Prometheus' text format: ${line}`);
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}
