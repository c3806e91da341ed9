import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../../src/accounts/schema'
import { batch } from '../../../src/platform/db/batch'
import { type Database, isAmong, newId } from '../../../src/platform/db/database'
import { ago, days, hours } from '../../../src/platform/time/clock'
import { audiences } from '../../../src/site/contact/choices'
import { toSearchText } from '../../../src/site/contact/contact'
import { contactMessages } from '../../../src/site/schema'
import { accounts } from '../people'
import { randomFrom } from '../random'
import { communityNotes, contactTexts, familyNames, givenNames } from './messages'

const total = 60
/** The messages are spread over so many days. */
const overDays = 90
/** Messages that are older than this have been answered, but for a few. */
const answeredAfterDays = 20

const titles = ['Special Education Teacher', 'Paraprofessional', 'Student', 'School Administrator', ''] as const
const schools = ['Oak Street School', 'Cedar Ridge High School', 'Rush University', '', ''] as const
const notes = ['Answered by phone.', 'Sent them the guide for employers.', '', ''] as const

/**
 * Loads messages of both contact forms. The newest are open, some are assigned, and one is spam.
 * @returns the number of messages
 */
export async function loadMessages(db: Database): Promise<number> {
  const random = randomFrom(77)
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAmong(users.email, [accounts.staff.email]), isNotNull(users.verifiedEmail)))
  const [seeker] = await db.select({ id: users.id }).from(users).where(eq(users.email, accounts.seeker.email))
  const rows = Array.from({ length: total }, (_, i) => {
    const age = days((i * overDays) / total) + hours(random.between(1, 24))
    const isDone = age > days(answeredAfterDays) && random.chance(0.9)
    const isTaken = isDone ? random.chance(0.8) : random.chance(0.2)
    const sent = i % 5 < 3 ? getContact(Math.floor(i / 5) * 3 + (i % 5)) : getCommunity(i)
    return {
      ...sent,
      id: newId(),
      searchText: toSearchText(sent),
      ...(i === 4 && seeker && { userId: seeker.id, name: accounts.seeker.displayName, email: accounts.seeker.email }),
      status: isDone ? ('done' as const) : ('open' as const),
      assigneeId: isTaken && staff ? staff.id : null,
      note: isDone ? random.pick(notes) : '',
      spam: sent.message.startsWith('Grow your traffic') ? ago(days(3)) : null,
      created: ago(age),
    }
  })
  await batch(db, { messages: rows.map((row) => db.insert(contactMessages).values(row)) })
  return rows.length

  function getPerson() {
    const [given, family] = [random.pick(givenNames), random.pick(familyNames)]
    const letters = `${given}.${family}`.normalize('NFKD').replace(/[^A-Za-z.]/g, '')
    return { name: `${given} ${family}`, email: `${letters.toLowerCase()}${random.between(10, 99)}@example.com` }
  }

  function getContact(n: number) {
    return { form: 'contact' as const, ...getPerson(), message: contactTexts[n % contactTexts.length] ?? '' }
  }

  function getCommunity(n: number) {
    return {
      form: 'resources' as const,
      ...getPerson(),
      message: communityNotes[n % communityNotes.length] ?? '',
      phone: random.chance(0.5) ? `(312) 555-01${random.between(10, 99)}` : '',
      title: random.pick(titles),
      school: random.pick(schools),
      audiences: Object.values(audiences).filter(() => random.chance(0.3)),
    }
  }
}
