import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from '../organizations/schema'
import { applicationMails, stoppableKinds } from './mail-choices/mail-choices'
import { roleTypes, tokenPurposes } from './rules'

const yesNo = () => integer({ mode: 'boolean' }).notNull().default(false)
const words = () => text().notNull().default('')
const list = <Item>() => text({ mode: 'json' }).$type<Item[]>().notNull().default(sql`'[]'`)

/** What somebody did, learned, may do and likes to do: months are `YYYY-MM`, days `YYYY-MM-DD`. */
export type Experience = {
  _id: string
  title: string
  company: string
  location: string
  start: string | null
  end: string | null
  isCurrent: boolean
  description: string
}
export type Education = {
  _id: string
  school: string
  degree: string
  study: string
  start: string
  end: string | null
  isCurrent: boolean
}
export type Certification = {
  _id: string
  title: string
  state: string
  effectiveDate: string
  isPermanent: boolean
  expirationDate: string | null
}
export type Activity = { _id: string; description: string }

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    /** Trimmed and lower-cased; changes only through its own calls (docs/security.md, 1). */
    email: text().notNull(),
    /** The address that was proven, not a yes. */
    verifiedEmail: text(),
    passwordHash: text().notNull(),
    /** Sessions begun earlier no longer count. */
    sessionsValidFrom: text().notNull(),
    displayName: text().notNull(),
    /** The name as staff's search compares it (platform/fold.ts): who changes the name sets it; null until it is folded. */
    searchName: text(),
    firstName: words(),
    lastName: words(),
    title: words(),
    headline: words(),
    location: words(),
    phone: words(),
    summary: words(),
    avatar: text(),
    linkedin: words(),
    twitter: words(),
    instagram: words(),
    facebook: words(),
    website: words(),
    isEmployer: yesNo(),
    visible: yesNo(),
    relocate: yesNo(),
    isJobSeeker: yesNo(),
    isPrivatePractive: yesNo(),
    isSpedAdministrator: yesNo(),
    isSpedProfessional: yesNo(),
    isSpedStudent: yesNo(),
    isSpedTeacher: yesNo(),
    experience: list<Experience>(),
    education: list<Education>(),
    certifications: list<Certification>(),
    activities: list<Activity>(),
    endorsements: list<string>(),
    gradeBands: list<string>(),
    disabilityAreas: list<string>(),
    languages: list<string>(),
    /** Organizations whose people must not find this member. */
    hiddenFrom: list<string>(),
    /** How often mail tells of applicants; until when it has told of them. */
    applicationMail: text({ enum: applicationMails }).notNull().default('daily'),
    applicationsTold: text(),
    organizationId: text().references(() => organizations.id, { onDelete: 'set null' }),
    /** Staff shut somebody out until then, and why. */
    suspendedUntil: text(),
    suspendedWhy: words(),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_organization').on(t.organizationId),
    index('users_unfolded').on(t.id).where(sql`${t.searchName} IS NULL`),
    index('users_suspended').on(t.suspendedUntil).where(sql`${t.suspendedUntil} IS NOT NULL`),
    check('users_email_form', sql`${t.email} = lower(trim(${t.email}))`),
  ],
)

export const userRoles = sqliteTable(
  'user_roles',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: roleTypes }).notNull(),
    created: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check('user_roles_type', sql`${t.type} IN ('client-user', 'reviewer')`),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the session's id: who reads the table cannot use it. */
    idHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: words(),
    /** When its owner signed in; a session that begins from this one inherits it. */
    created: text().notNull(),
    lastUsed: text().notNull(),
    revokedAt: text(),
    actingOrganizationId: text().references(() => organizations.id, { onDelete: 'set null' }),
    actingSince: text(),
    /** When the password was last given in this session, or in the one that it began from. */
    passwordCheckedAt: text(),
  },
  (t) => [index('sessions_user').on(t.userId, t.created), index('sessions_oldest').on(t.created)],
)

/** What a link in a mail holds; only its SHA-256 is kept, and it is spent by a conditional UPDATE (docs/security.md, 7). */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** The address that the link was sent to, and that spending it proves. */
    email: text().notNull(),
    created: text().notNull(),
    expires: text().notNull(),
    /** When it was used, or made void by a newer one or a changed password. */
    spentAt: text(),
  },
  (t) => [index('one_time_tokens_user').on(t.userId, t.purpose), index('one_time_tokens_oldest').on(t.created)],
)

export type User = typeof users.$inferSelect

/** Kinds of mail that somebody has stopped for themselves, with the link in such a mail. */
export const mailStops = sqliteTable(
  'mail_stops',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: stoppableKinds }).notNull(),
    created: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
