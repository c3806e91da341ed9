import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { districts } from '../districts/schema'
import { organizationStatuses } from './choices'

export const organizations = sqliteTable(
  'organizations',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** As in accounts/schema.ts. */
    searchName: text(),
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
    /** When the free trial ends, or null if the organization never had one. */
    trialEnds: text(),
    /** The public school district that staff say it is. */
    districtId: text().references((): AnySQLiteColumn => districts.id, { onDelete: 'set null' }),
    /** Its administrators, and its jobs that are not Archived or Expired (`organization-counts.ts`). */
    memberCount: integer().notNull().default(0),
    jobCount: integer().notNull().default(0),
    /** The order of the staff's list. A column, because SQLite looks up pairs of columns only. */
    sortName: text().notNull().generatedAlwaysAs(sql`coalesce(search_name, lower(name))`, { mode: 'virtual' }),
    /** When the current trial or plan ends; after all dates if there is none. */
    ends: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(CASE status_code WHEN '3' THEN trial_ends WHEN '4' THEN subscription_end_date END, '9999')`,
        { mode: 'virtual' },
      ),
    version: integer().notNull().default(1),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    index('organizations_unfolded').on(t.id).where(sql`${t.searchName} IS NULL`),
    index('organizations_trial').on(t.statusCode, t.trialEnds),
    index('organizations_district').on(t.districtId).where(sql`${t.districtId} IS NOT NULL`),
    index('organizations_name').on(sql`${t.name} COLLATE NOCASE`),
    // The orders of the staff's table, for all organizations and for those with one status.
    index('organizations_by_name').on(t.sortName, t.id),
    index('organizations_by_members').on(t.memberCount, t.id),
    index('organizations_by_jobs').on(t.jobCount, t.id),
    index('organizations_by_age').on(t.created, t.id),
    index('organizations_by_end').on(t.ends, t.id),
    index('organizations_status_name').on(t.statusCode, t.sortName, t.id),
    index('organizations_status_members').on(t.statusCode, t.memberCount, t.id),
    index('organizations_status_jobs').on(t.statusCode, t.jobCount, t.id),
    index('organizations_status_age').on(t.statusCode, t.created, t.id),
    index('organizations_status_end').on(t.statusCode, t.ends, t.id),
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
    /** As in accounts/schema.ts. */
    searchCity: text(),
    state: text().notNull(),
    zip: text().notNull(),
    phone: text().notNull().default(''),
    lat: real().notNull(),
    lng: real().notNull(),
    created: text().notNull(),
  },
  (t) => [
    index('locations_state_city').on(t.state, sql`${t.city} COLLATE NOCASE`),
    index('locations_unfolded').on(t.id).where(sql`${t.searchCity} IS NULL`),
    index('locations_city').on(t.searchCity, t.organizationId),
    index('locations_state').on(t.state, t.organizationId),
    index('locations_organization').on(t.organizationId, t.created),
    index('locations_contact').on(t.contactId).where(sql`${t.contactId} IS NOT NULL`),
  ],
)

/** Open invitations of administrators. Only the SHA-256 hash of the link's token is stored. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The invitation is no longer valid when the inviter loses their rights. */
    invitedBy: text()
      .notNull()
      .references((): AnySQLiteColumn => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    displayName: text().notNull(),
    title: text().notNull(),
    phone: text().notNull(),
    tokenHash: text().notNull(),
    created: text().notNull(),
    expires: text().notNull(),
    /** The domain of the proven address of the team member who sent it, or null if an administrator did. */
    staffDomain: text(),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    uniqueIndex('invitations_address').on(t.organizationId, t.email),
    index('invitations_inviter').on(t.invitedBy),
    index('invitations_invited').on(t.email),
    check('invitations_email_form', sql`${t.email} = lower(trim(${t.email}))`),
  ],
)

export type Organization = typeof organizations.$inferSelect
export type Location = typeof locations.$inferSelect
export type Invitation = typeof invitations.$inferSelect
