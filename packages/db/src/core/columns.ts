import { boolean, date, numeric, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** Owner of the row. Leads the primary key and every foreign key, unique constraint and index. */
export const ownerId = () => uuid().notNull();

/** A record's own id, made by `newId()`. */
export const recordId = () => uuid().notNull();

/** Names and titles: at most 255 characters. */
export const shortText = () => varchar({ length: 255 });

/** An amount of something counted: 18 digits, 4 of them decimals, a JavaScript number. */
export const amount = () => numeric({ precision: 18, scale: 4, mode: 'number' });

/** An instant with millisecond precision; read and written as ISO 8601 in UTC (`core/wire-types.ts`). */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' });

/** A calendar day in the owner's zone, `yyyy-MM-dd`. */
export const day = () => date({ mode: 'string' });

export const flag = () => boolean().notNull().default(false);

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () => instant().notNull().defaultNow();
