import { and, eq, gte, isNull, lte, not, sql } from 'drizzle-orm'
import { stopHref, takesMail } from '../../accounts/mail-choices/mail-stop'
import type { Certification } from '../../accounts/responses'
import { users } from '../../accounts/schema'
import { brand } from '../../platform/config/brand'
import { getSettings } from '../../platform/config/settings'
import type { Batch, Database, Statement } from '../../platform/db/database'
import { greeting, type MailContent } from '../../platform/mail/mail-template'
import { sendReminders } from '../../platform/mail/reminders'
import { withoutLinks } from '../../platform/text/without-links'
import { days, now, timestamp } from '../../platform/time/clock'
import { certificationExpiries } from '../schema'
import { dayWords } from './dates'

export const certificationReminderMail = ({ displayName, certifications, href, stop }: Reminder): MailContent => {
  const isOne = certifications.length === 1
  return {
    subject: isOne ? 'Your certification is expiring soon' : 'Your certifications are expiring soon',
    paragraphs: [
      greeting(displayName),
      isOne
        ? 'This is a reminder that a certification on your profile expires soon:'
        : 'This is a reminder that certifications on your profile expire soon:',
      ...certifications.map(
        ({ title, state, expirationDate }) =>
          `${withoutLinks(title)}, ${withoutLinks(state)}: expires on ${dayWords(expirationDate)}.`,
      ),
      'Once you’ve renewed, add the new date to your profile so employers can see it.',
    ],
    button: { label: 'Open my profile', href },
    closing: ['If you’re not renewing, you can ignore this email.'],
    why: `You’re getting this email because you added certifications to your ${brand.name} profile.`,
    stop,
  }
}

const daysAhead = 60
const atOnce = 500

/** The statements that store when a member's certifications end, for the batch that stores the profile. */
export function noteExpiriesStatements(db: Database, userId: string, certifications: Certification[]): Statement[] {
  const list = getList(certifications)
  return [
    // Rows with a sent reminder stay, so that removing and adding a certification again sends no second mail.
    db
      .delete(certificationExpiries)
      .where(and(eq(certificationExpiries.userId, userId), isNull(certificationExpiries.reminded), not(isOneOf(list)))),
    db
      .insert(certificationExpiries)
      .select(sql`SELECT ${userId}, value ->> 0, value ->> 1, value ->> 2, NULL FROM json_each(${list}) WHERE true`)
      .onConflictDoNothing(),
  ]
}

/**
 * Reminds members whose certifications end within 60 days. Each end date is mentioned once, all of a member's
 * certifications are in one mail, and only confirmed addresses get mail.
 * @returns the number of members reminded
 */
export async function remindOfCertifications(env: Env, db: Database): Promise<number> {
  const byMember = Map.groupBy(await dueExpiries(db), ({ userId }) => userId)
  const { ORIGIN: origin } = getSettings(env)
  const due = [...byMember].map(([userId, certifications]) => ({
    to: certifications.slice(0, 1),
    mailFor: async ({ displayName }: Expiry) =>
      certificationReminderMail({
        displayName,
        certifications,
        href: `${origin}/profile#certifications`,
        stop: await stopHref(env, { userId, kind: 'certification' }),
      }),
    marks: marking(db, userId, certifications),
    count: 1,
  }))
  return sendReminders(env, db, 'certification', due)
}

function marking(db: Database, userId: string, certifications: Expiry[]): Batch {
  return [
    db
      .update(certificationExpiries)
      .set({ reminded: timestamp() })
      .where(and(eq(certificationExpiries.userId, userId), isOneOf(getList(certifications)))),
  ]
}

type Expiry = Awaited<ReturnType<typeof dueExpiries>>[number]

/** The certifications that end soon and have no reminder yet, with their members. */
function dueExpiries(db: Database) {
  const today = timestamp().slice(0, 10)
  const last = timestamp(new Date(now().getTime() + days(daysAhead))).slice(0, 10)
  const { title, state, expirationDate, reminded, userId } = certificationExpiries
  return db
    .select({ userId, title, state, expirationDate, email: users.email, displayName: users.displayName })
    .from(certificationExpiries)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isNull(reminded),
        gte(expirationDate, today),
        lte(expirationDate, last),
        eq(users.verifiedEmail, users.email),
        takesMail(db, users.id, 'certification'),
      ),
    )
    .orderBy(userId, expirationDate)
    .limit(atOnce)
}

type Ending = Pick<Certification, 'title' | 'state' | 'expirationDate'>

/** One JSON parameter, because the number of parameters is limited. */
const getList = (certifications: Ending[]) =>
  JSON.stringify(
    certifications.flatMap(({ title, state, expirationDate }) =>
      expirationDate ? [[title, state, expirationDate]] : [],
    ),
  )

function isOneOf(list: string) {
  const { title, state, expirationDate } = certificationExpiries
  return sql`(${title}, ${state}, ${expirationDate}) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${list}))`
}

type EndingCertification = { title: string; state: string; expirationDate: string }

type Reminder = { displayName: string; certifications: readonly EndingCertification[]; href: string; stop: string }
