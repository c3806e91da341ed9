import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'

const ofUser = () => deletedWith(() => users.id)
const ofEdition = () => deletedWith(() => scholarshipEditions.name)
const ofApplication = () => deletedWith(() => scholarshipApplications.id)

const deletedWith = (column: () => AnySQLiteColumn) => text().notNull().references(column, { onDelete: 'cascade' })

/** A scholarship of one year. */
export const scholarshipEditions = sqliteTable(
  'scholarship_editions',
  {
    /** The part of its address that names it: `teacher`. It never changes. */
    name: text().primaryKey(),
    /** What its editions of all years have in common: `teacher`. */
    series: text().notNull(),
    title: text().notNull(),
    year: integer().notNull(),
    /** In whole dollars. */
    amount: integer().notNull(),
    opens: text().notNull(),
    closes: text().notNull(),
    announced: text().notNull(),
    /** The zone of the clock that its dates are shown by. */
    timeZone: text().notNull(),
    /** Whether reviewers don't learn who wrote an application. */
    blind: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether staff still prepare it. Nothing public shows it. */
    draft: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether reviewers also score by the categories of the rubric. */
    usesRubric: integer({ mode: 'boolean' }).notNull().default(false),
    prompt: text().notNull().default(''),
    eligibility: text().notNull().default(''),
    /** The letter that tells somebody they won. */
    letterAward: text().notNull().default(''),
    letterDecline: text().notNull().default(''),
    winnerId: text().references(() => users.id, { onDelete: 'set null' }),
    winnerName: text(),
    winnerWords: text(),
    winnerConsent: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the decisions were released; nobody learns of them before. */
    released: text(),
    lastNumber: integer().notNull().default(0),
    /** How many applications are submitted now (`countSubmittedStatement`). */
    submittedCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    index('scholarship_editions_series').on(t.series, t.year),
    index('scholarship_editions_released').on(t.released, t.name),
    index('scholarship_editions_winner').on(t.winnerId).where(sql`${t.winnerId} IS NOT NULL`),
    check('scholarship_editions_dates', sql`${t.opens} < ${t.closes} AND ${t.closes} <= ${t.announced}`),
  ],
)

export const scholarshipApplications = sqliteTable(
  'scholarship_applications',
  {
    id: text().primaryKey(),
    edition: ofEdition(),
    userId: ofUser(),
    /** Counts the submitted applications of an edition, and names one in a blind review. Null until then. */
    number: integer(),
    school: text().notNull().default(''),
    major: text().notNull().default(''),
    /** MM/YYYY, or what a draft has of it. */
    graduation: text().notNull().default(''),
    essay: text().notNull().default(''),
    /** Changes to a submitted application that aren't submitted yet, as JSON of the four fields above. */
    pending: text(),
    /** What identified its author whenever it was submitted, as JSON: names and addresses may change later. */
    knownAs: text(),
    /** The essay as reviewers of a blind edition read it, after staff blacked out more. Null if they didn't. */
    redacted: text(),
    /** The passages that staff blacked out in any version of the essay, as JSON. Null if they didn't, or undid it. */
    blackPassages: text(),
    wordCount: integer().notNull().default(0),
    likeCount: integer().notNull().default(0),
    voteCount: integer().notNull().default(0),
    status: text({ enum: ['draft', 'submitted', 'withdrawn'] }).notNull(),
    /** What staff decided. Nobody else sees it before `released`. */
    decision: text({ enum: ['award', 'decline'] }),
    letter: text(),
    released: text(),
    /** When the letter was put into the mail queue. */
    mailed: text(),
    /** Until when a late code lets this person change it; null without a code. */
    lateUntil: text(),
    submitted: text(),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    uniqueIndex('scholarship_applications_once').on(t.edition, t.userId),
    uniqueIndex('scholarship_applications_number').on(t.edition, t.number),
    index('scholarship_applications_likes').on(t.edition, t.status, sql`${t.likeCount} DESC`, t.id),
    index('scholarship_applications_votes').on(t.edition, t.status, t.voteCount, t.id),
    index('scholarship_applications_created').on(t.edition, t.status, t.created, t.id),
    index('scholarship_applications_user').on(t.userId, t.created),
    index('scholarship_applications_unmailed').on(t.edition, t.id).where(isUnmailed(t)),
    check('scholarship_applications_numbered', sql`${t.status} = 'draft' OR ${t.number} IS NOT NULL`),
  ],
)

export const scholarshipVotes = sqliteTable(
  'scholarship_votes',
  {
    id: text().primaryKey(),
    applicationId: ofApplication(),
    /** Null after the reviewer has deleted their account. The vote stays. */
    reviewerId: text().references(() => users.id, { onDelete: 'set null' }),
    /** 1, -1, or 0 for none. */
    value: integer().notNull(),
    /** Points by the ids of the rubric's categories, as JSON. */
    scores: text().notNull().default('{}'),
    /** When the reviewer skipped it; it then comes last. */
    skipped: text(),
    /** What the reviewer tells the committee. */
    note: text(),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    uniqueIndex('scholarship_votes_once').on(t.applicationId, t.reviewerId),
    index('scholarship_votes_sum').on(t.applicationId, t.value),
    index('scholarship_votes_reviewer').on(t.reviewerId, t.applicationId).where(sql`${t.reviewerId} IS NOT NULL`),
    check('scholarship_votes_value', sql`${t.value} IN (-1, 0, 1)`),
  ],
)

/** Reviewers who don't judge an application because they are too close to its author. */
export const scholarshipRecusals = sqliteTable(
  'scholarship_recusals',
  {
    applicationId: ofApplication(),
    reviewerId: ofUser(),
    reason: text({ enum: ['family', 'colleague', 'know', 'other'] }).notNull(),
    created: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.reviewerId] }),
    index('scholarship_recusals_reviewer').on(t.reviewerId),
  ],
)

/** The editions that a reviewer is limited to. A reviewer without a row reviews all. */
export const scholarshipReviewers = sqliteTable(
  'scholarship_reviewers',
  {
    userId: ofUser(),
    edition: ofEdition(),
    created: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.edition] }), index('scholarship_reviewers_edition').on(t.edition)],
)

/** Applications of blind editions in which a reviewer saw who wrote them, until staff black it out. */
export const redactionReports = sqliteTable(
  'scholarship_redaction_reports',
  {
    applicationId: ofApplication(),
    reviewerId: ofUser(),
    created: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.reviewerId] }),
    index('scholarship_redaction_reports_reviewer').on(t.reviewerId),
  ],
)

export const rubricCategories = sqliteTable(
  'scholarship_rubric_categories',
  {
    id: text().primaryKey(),
    edition: ofEdition(),
    label: text().notNull(),
    weight: integer().notNull().default(1),
    /** What 0 to 4 points mean, as a JSON list of five texts. */
    steps: text().notNull(),
    position: integer().notNull(),
    /** Switched off; its scores are kept. */
    off: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('scholarship_rubric_categories_order').on(t.edition, t.position)],
)

/** Codes that let somebody submit after the deadline. Only their hashes are stored. */
export const scholarshipLateCodes = sqliteTable(
  'scholarship_late_codes',
  {
    hash: text().primaryKey(),
    edition: ofEdition(),
    expires: text().notNull(),
    usesLeft: integer().notNull(),
    created: text().notNull(),
  },
  (t) => [
    index('scholarship_late_codes_edition').on(t.edition, t.created),
    check('scholarship_late_codes_uses', sql`${t.usesLeft} >= 0`),
  ],
)

/** Members who want a mail when an edition opens. */
export const scholarshipOpenings = sqliteTable(
  'scholarship_openings',
  {
    edition: ofEdition(),
    userId: ofUser(),
    created: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.edition, t.userId] }), index('scholarship_openings_user').on(t.userId)],
)

export const outsideScholarships = sqliteTable(
  'outside_scholarships',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** In whole dollars; null where it varies. */
    amount: integer(),
    /** YYYY-MM-DD */
    deadline: text().notNull(),
    link: text().notNull(),
    position: integer().notNull(),
    /** Staff found that its link doesn't work any more. */
    dead: integer({ mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [index('outside_scholarships_order').on(t.position, t.id)],
)

export const giveaways = sqliteTable(
  'giveaways',
  {
    id: text().primaryKey(),
    /** The Monday it begins with: YYYY-MM-DD. */
    week: text().notNull().unique(),
    item: text().notNull(),
    words: text().notNull().default(''),
    /** Null before the draw, and after the winner has deleted their account. */
    winnerId: text().references(() => users.id, { onDelete: 'set null' }),
    drawn: text(),
    version: integer().notNull().default(1),
  },
  (t) => [index('giveaways_winner').on(t.winnerId).where(sql`${t.winnerId} IS NOT NULL`)],
)

export const giveawayEntries = sqliteTable(
  'giveaway_entries',
  {
    giveawayId: deletedWith(() => giveaways.id),
    userId: ofUser(),
    created: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.giveawayId, t.userId] }), index('giveaway_entries_user').on(t.userId)],
)

/**
 * A decision that was released and whose letter isn't in the mail queue yet. It has no parameters, because SQLite uses
 * a partial index only for the same words.
 */
export function isUnmailed(t: Record<'released' | 'mailed', SQLWrapper>): SQL {
  return sql`${t.released} IS NOT NULL AND ${t.mailed} IS NULL`
}
