/** Fields that a call may leave out: an absent or undefined field stays as it is. */
export type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
