type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

export function omitUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}
