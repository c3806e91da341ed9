import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { byUser, type Declaration, declare, detached, each, personal, withheld } from '../platform/privacy/declaration'
import { mailStops, oneTimeTokens, sessions, silences, userRoles, users } from './schema'

/** Selects the rows with the person's verified address. An unverified one may belong to another person. */
export const byAddress = (column: SQLiteColumn) => (userId: string) =>
  sql`${column} = (SELECT ${users.verifiedEmail} FROM ${users} WHERE ${users.id} = ${userId})`

const secret = withheld('a secret, kept only as a hash')

export const personalData: Declaration[] = [
  declare(
    silences,
    {
      ...each(personal, 'userId', 'until', 'reason'),
      createdBy: detached,
    },
    [
      { as: 'silence', rows: byUser(silences.userId), erase: 'rows' },
      { as: 'silencesYouBegan', rows: byUser(silences.createdBy), shows: ['created'], erase: { createdBy: null } },
    ],
  ),
  declare(mailStops, { userId: personal, kind: personal }, [
    { as: 'mailYouStopped', rows: byUser(mailStops.userId), erase: 'rows' },
  ]),
  declare(userRoles, { userId: personal, type: personal }, [
    { as: 'roles', rows: byUser(userRoles.userId), erase: 'rows' },
  ]),
  declare(
    sessions,
    {
      idHash: secret,
      ...each(personal, 'userId', 'device', 'lastUsed', 'revokedAt', 'passwordCheckedAt', 'actingSince'),
    },
    [{ as: 'sessions', rows: byUser(sessions.userId), erase: 'rows' }],
  ),
  declare(
    oneTimeTokens,
    {
      tokenHash: secret,
      ...each(personal, 'userId', 'purpose', 'email', 'spentAt'),
    },
    [{ as: 'mailedLinks', rows: byUser(oneTimeTokens.userId), erase: 'rows' }],
  ),
  declare(
    users,
    {
      ...each(personal, 'email', 'verifiedEmail', 'sessionsValidFrom', 'displayName', 'firstName', 'lastName'),
      ...each(personal, 'title', 'headline', 'location', 'phone', 'summary', 'avatar', 'linkedin', 'twitter'),
      ...each(personal, 'instagram', 'facebook', 'website', 'experience', 'education', 'certifications'),
      ...each(personal, 'activities', 'termsAccepted', 'termsVersion', 'endorsements', 'gradeBands'),
      ...each(personal, 'disabilityAreas', 'languages', 'hiddenFrom', 'hiddenNames', 'hiddenDomains'),
      ...each(personal, 'audience', 'applicationMail', 'applicationsTold'),
      ...each(personal, 'suspendedUntil', 'suspendedWhy'),
      passwordHash: secret,
      searchName: withheld('the name again, as a search compares it'),
    },
    [{ as: 'account', rows: byUser(users.id), erase: 'rows' }],
  ),
]
