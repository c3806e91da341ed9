import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { organizationStatuses } from './rules'

export const organizations = sqliteTable(
  'organizations',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    status: text({ enum: organizationStatuses }).notNull(),
    statusCode: text().notNull(),
    summary: text().notNull().default(''),
    website: text().notNull().default(''),
    logo: text(),
    /** The main location. */
    locationId: text().references((): AnySQLiteColumn => locations.id, { onDelete: 'restrict' }),
    plan: text({ enum: ['quarterly', 'semiannual', 'yearly'] }),
    subscriptionId: text(),
    subscriptionType: text({ enum: ['annual', 'monthly'] }),
    subscriptionEndDate: text(),
    version: integer().notNull().default(1),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    index('organizations_name').on(sql`${t.name} COLLATE NOCASE`),
    check(
      'organizations_standing',
      sql`(${t.statusCode} = '0' AND ${t.status} = 'legacy') OR (${t.statusCode} IN ('1', '2') AND ${t.status} = 'trial') OR (${t.statusCode} IN ('3', '4') AND ${t.status} = 'client')`,
    ),
  ],
)

export const locations = sqliteTable(
  'locations',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references((): AnySQLiteColumn => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    contactId: text().references((): AnySQLiteColumn => users.id, { onDelete: 'set null' }),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    phone: text().notNull().default(''),
    lat: real().notNull(),
    lng: real().notNull(),
    created: text().notNull(),
  },
  (t) => [index('locations_organization').on(t.organizationId, t.created)],
)

export type Organization = typeof organizations.$inferSelect
export type Location = typeof locations.$inferSelect
