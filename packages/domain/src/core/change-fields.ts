import type { Optional } from './optional.ts';

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** A record with other values in the fields that `changes` defines. Fields that are absent or undefined stay. */
export function changeFields<Row extends object>(row: Row, changes: Optional<Row>): Row {
  return { ...row, ...omitAbsent(changes) };
}

/** As `changeFields`, but ignores what else is in `given`: the result has the fields of `fields` and no others. */
export function fillIn<Fields extends object>(fields: Fields, given: Optional<Fields>): Fields {
  const named = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name));
  return changeFields(fields, Object.fromEntries(named) as Optional<Fields>);
}

/** The fields that are given: undefined means absent. */
export function omitAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
}
