/** Fields that a call may leave out. Absent and undefined fields stay unchanged. */
export type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
