/** The most characters of a name or title, and of a long text such as a description (rules/wire.md#text). */
export const titleMaxLength = 255;
export const longTextMaxLength = 10_000;
