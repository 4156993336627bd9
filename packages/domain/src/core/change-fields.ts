import type { Optional } from './optional.ts';

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Returns the record with the fields of `changes` replaced. Absent and undefined fields stay unchanged. */
export function changeFields<Row extends object>(row: Row, changes: Optional<Row>): Row {
  return { ...row, ...omitAbsent(changes) };
}

/** Like `changeFields`, but copies only the fields that `fields` has and ignores the others. */
export function fillIn<Fields extends object>(fields: Fields, given: Optional<Fields>): Fields {
  const named = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name));
  return changeFields(fields, Object.fromEntries(named) as Optional<Fields>);
}

/** Removes the undefined fields. */
export function omitAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
}
