/** A new record with the id that the definition of its call has given it. */
export function withId<Fields extends { id?: string | undefined }>(fields: Fields): Fields & { id: string } {
  const { id } = fields;
  if (id === undefined) throw new Error('A new record has no id.');
  return { ...fields, id };
}
