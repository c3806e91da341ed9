import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { contactForms, contactStatuses } from './contact/choices'

/** Partners. Their logos are in R2. */
export const partners = sqliteTable('partners', {
  id: text().primaryKey(),
  alt: text().notNull(),
  link: text().notNull(),
  /** A path under /images/. */
  logo: text().notNull(),
  created: text().notNull(),
})

/** Messages to the team from both contact forms. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    form: text({ enum: contactForms }).notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull().default(''),
    phone: text().notNull().default(''),
    title: text().notNull().default(''),
    school: text().notNull().default(''),
    /** The labels of the checked boxes. */
    audiences: text({ mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    status: text({ enum: contactStatuses }).notNull().default('open'),
    assigneeId: text().references(() => users.id, { onDelete: 'set null' }),
    /** What staff note about it, such as when they answered. */
    note: text().notNull().default(''),
    /** When staff marked it as spam. It is deleted later (docs/operations.md). */
    spam: text(),
    /** The fields that staff search in, folded (platform/text/fold.ts); null for messages from before the column. */
    searchText: text(),
    created: text().notNull(),
  },
  (t) => [
    index('contact_messages_newest').on(t.status, t.created, t.id).where(sql`${t.spam} IS NULL`),
    index('contact_messages_form').on(t.form, t.status, t.created, t.id).where(sql`${t.spam} IS NULL`),
    index('contact_messages_spam').on(t.spam, t.id).where(sql`${t.spam} IS NOT NULL`),
    index('contact_messages_of_member').on(t.userId).where(sql`${t.userId} IS NOT NULL`),
    index('contact_messages_of_address').on(t.email),
    index('contact_messages_assignee').on(t.assigneeId, t.status, t.created, t.id),
    check('contact_messages_form', sql`${t.form} IN ('contact', 'resources')`),
    check('contact_messages_status', sql`${t.status} IN ('open', 'done')`),
  ],
)
