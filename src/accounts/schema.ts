import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from '../organizations/schema'
import { applicationMails, stoppableKinds } from './mail-choices/mail-choices'
import type { Activity, Certification, Education, Experience } from './responses'
import { profileAudiences, roleTypes, tokenPurposes } from './rules'

const yesNo = () => integer({ mode: 'boolean' }).notNull().default(false)
const words = () => text().notNull().default('')
const list = <Item>() => text({ mode: 'json' }).$type<Item[]>().notNull().default(sql`'[]'`)

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    /** Trimmed and in lower case. Only its own routes change it (docs/security.md, 1). */
    email: text().notNull(),
    /** An address and not a flag, so that it stops counting when `email` changes. */
    verifiedEmail: text(),
    passwordHash: text().notNull(),
    /** Sessions that began before this time are invalid. */
    sessionsValidFrom: text().notNull(),
    displayName: text().notNull(),
    /** `displayName` folded (platform/text/fold.ts), set by every write to that; null if not computed yet. */
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
    /** Organizations whose administrators must not find this member. */
    hiddenFrom: list<string>(),
    /** Folded names and mail domains of organizations that may register later. Nobody else ever sees them. */
    hiddenNames: list<string>(),
    hiddenDomains: list<string>(),
    /** Who sees the profile of a member who is `visible`. */
    audience: text({ enum: profileAudiences }).notNull().default('everyone'),
    /** How often the member gets mail about applicants, and the time up to which applicants were reported. */
    applicationMail: text({ enum: applicationMails }).notNull().default('daily'),
    applicationsTold: text(),
    organizationId: text().references(() => organizations.id, { onDelete: 'set null' }),
    /** When the member accepted the terms, and which version of them; null for accounts from before we stored it. */
    termsAccepted: text(),
    termsVersion: text(),
    /** Set by staff: the end of the suspension, and the reason. */
    suspendedUntil: text(),
    suspendedWhy: words(),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_organization').on(t.organizationId),
    index('users_created').on(t.created, t.id),
    index('users_unfolded').on(t.id).where(sql`${t.searchName} IS NULL`),
    index('users_hiding_names').on(t.id).where(sql`${t.hiddenNames} <> '[]'`),
    index('users_suspended').on(t.suspendedUntil).where(sql`${t.suspendedUntil} IS NOT NULL`),
    check('users_email_form', sql`${t.email} = lower(trim(${t.email}))`),
  ],
)

/** The member whom a row belongs to, and with whose account it goes. */
export const memberId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const userRoles = sqliteTable(
  'user_roles',
  {
    userId: memberId(),
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
    /** SHA-256 of the session's id, so that read access to the table doesn't give access to sessions. */
    idHash: text().primaryKey(),
    userId: memberId(),
    device: words(),
    /** The time of the sign-in. A session that replaces this one inherits it. */
    created: text().notNull(),
    lastUsed: text().notNull(),
    revokedAt: text(),
    actingOrganizationId: text().references(() => organizations.id, { onDelete: 'set null' }),
    actingSince: text(),
    /** The last time the password was entered in this session, or in the one that it replaced. */
    passwordCheckedAt: text(),
  },
  (t) => [index('sessions_user').on(t.userId, t.created), index('sessions_oldest').on(t.created)],
)

/** Mailed links. Only the SHA-256 is stored, and a conditional UPDATE spends one (docs/security.md, 7). */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: memberId(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** The address that the link was sent to. Using the link verifies it. */
    email: text().notNull(),
    created: text().notNull(),
    expires: text().notNull(),
    /** When the link was used, or invalidated by a newer link or a password change. */
    spentAt: text(),
  },
  (t) => [index('one_time_tokens_user').on(t.userId, t.purpose), index('one_time_tokens_oldest').on(t.created)],
)

export type User = typeof users.$inferSelect

/** Kinds of mail that a user has unsubscribed from with the link in such a mail. */
export const mailStops = sqliteTable(
  'mail_stops',
  {
    userId: memberId(),
    kind: text({ enum: stoppableKinds }).notNull(),
    created: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/** Members who may read and sign in, but not write. A row that has expired says nothing. */
export const silences = sqliteTable(
  'silences',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: text().notNull(),
    /** The member reads it. */
    reason: text().notNull(),
    created: text().notNull(),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('silences_until').on(t.until),
    index('silences_creator').on(t.createdBy).where(sql`${t.createdBy} IS NOT NULL`),
  ],
)
