export function pickChanged<Values extends object>(values: Values, before: Partial<Values>): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[])
    if (values[name] !== before[name]) changed[name] = values[name];
  return changed;
}
