import { asc, gte, lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, type Queries } from '../../db/database';

/** Messages of the contact form. */
export const contactMessage = pgTable('contact_message', {
  reference: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  /** Empty where the writer named no booking. */
  bookingCode: text('booking_code').notNull(),
  language: text({ enum: ['hu', 'en'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});

/** A message as it is stored. */
export type ContactMessageRow = typeof contactMessage.$inferSelect;

export async function insertContactMessage(queries: Queries, row: ContactMessageRow): Promise<void> {
  await queries.insert(contactMessage).values(row);
}

/** The messages since a moment, oldest first. */
export async function listContactMessages(queries: Queries, since: string): Promise<ContactMessageRow[]> {
  return queries
    .select()
    .from(contactMessage)
    .where(gte(contactMessage.createdAt, since))
    .orderBy(asc(contactMessage.createdAt));
}

export async function deleteContactMessagesBefore(queries: Queries, before: string): Promise<void> {
  await queries.delete(contactMessage).where(lt(contactMessage.createdAt, before));
}
