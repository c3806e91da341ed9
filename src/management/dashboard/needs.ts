import { type SQL, sql } from 'drizzle-orm'
import { purchaseOrders } from '../../billing/schema'
import { flaggedThings } from '../../flags/schema'
import { articles } from '../../news/schema'
import { organizations } from '../../organizations/schema'
import { peopleMessages } from '../../people/schema'
import { ago, days, hours, timestamp } from '../../platform/time/clock'
import { isUnanswered, questions } from '../../questions/schema'
import { weekOf } from '../../scholarships/giveaway/week'
import { hasApplied } from '../../scholarships/reviewers/standing'
import { giveawayEntries, giveaways, scholarshipApplications, scholarshipEditions } from '../../scholarships/schema'
import { contactMessages } from '../../site/schema'
import { mostNeeds, type NeedName } from './need-words'

/**
 * What waits for the team. Each query finds its rows with an index that has little else, and is cut, so that its time
 * doesn't grow with the tables.
 */
export const needQueries = (staffId: string): Readonly<Record<NeedName, SQL>> => ({
  flags: sql`SELECT 1 FROM ${flaggedThings} WHERE ${flaggedThings.openCount} > 0`,
  reports: sql`SELECT 1 FROM ${peopleMessages}
    WHERE ${peopleMessages.settled} IS NULL AND ${peopleMessages.flagged} IS NOT NULL`,
  messages: sql`SELECT 1 FROM ${contactMessages} WHERE ${contactMessages.status} = 'open' AND ${contactMessages.spam} IS NULL`,
  unanswered: sql`SELECT 1 FROM ${questions} WHERE ${isUnanswered(questions)} AND ${questions.created} < ${ago(hours(48))}`,
  orders: sql`SELECT 1 FROM ${purchaseOrders} WHERE ${purchaseOrders.status} = 'open'`,
  trials: sql`SELECT 1 FROM ${organizations} WHERE ${organizations.statusCode} = '3'
    AND ${organizations.trialEnds} > ${timestamp()} AND ${organizations.trialEnds} <= ${ago(-days(7))}`,
  scheduled: sql`SELECT 1 FROM ${articles} WHERE ${articles.scheduled} IS NOT NULL`,
  changed: sql`SELECT 1 FROM ${articles} WHERE ${articles.id} > '' AND ${articles.draft} IS NOT NULL`,
  essays: sql`SELECT 1 FROM ${scholarshipApplications} WHERE ${scholarshipApplications.status} = 'submitted'
    AND ${scholarshipApplications.voteCount} = 0 AND ${scholarshipApplications.edition} IN (
      SELECT ${scholarshipEditions.name} FROM ${scholarshipEditions} WHERE ${scholarshipEditions.released} IS NULL
        AND NOT ${hasApplied(scholarshipEditions.name, staffId)})`,
  // Without an entry there is nobody to draw.
  draws: sql`SELECT 1 FROM ${giveaways} WHERE ${giveaways.week} < ${weekOf()} AND ${giveaways.drawn} IS NULL
    AND EXISTS (SELECT 1 FROM ${giveawayEntries} WHERE ${giveawayEntries.giveawayId} = ${giveaways.id})`,
})

/** How many rows a query has, up to one more than the page says. */
export const countNeed = (query: SQL): SQL =>
  sql`(SELECT count(*) FROM (${query} LIMIT ${sql.raw(`${mostNeeds + 1}`)}) AS counted)`
