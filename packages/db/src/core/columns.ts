import { boolean, date, numeric, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** The owner of the row: first column of the primary key and of every foreign key, unique constraint and index. */
export const ownerId = () => uuid().notNull();

/** The record's id, from `newId()`. */
export const recordId = () => uuid().notNull();

/** Names and titles: at most 255 characters. */
export const shortText = () => varchar({ length: 255 });

/** A quantity: up to 18 digits, 4 of them decimals. A JavaScript number. */
export const amount = () => numeric({ precision: 18, scale: 4, mode: 'number' });

/** An instant with millisecond precision; read and written as ISO 8601 in UTC (`core/wire-types.ts`). */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' });

/** A calendar day in the owner's zone, `yyyy-MM-dd`. */
export const day = () => date({ mode: 'string' });

export const flag = () => boolean().notNull().default(false);

/** The user's day of `createdAt`. Stored, because the user's zone may change later. */
export const createdDay = () => day().notNull();

/** The user's day of `completedAt`. Stored, because the user's zone may change later. */
export const completedDay = () => day();

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () => instant().notNull().defaultNow();
