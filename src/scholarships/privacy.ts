import { and, eq, isNotNull } from 'drizzle-orm'
import {
  anonymized,
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  each,
  impersonal,
  personal,
  withheld,
} from '../platform/privacy/declaration'
import { countOthersSubmittedStatement } from './edition'
import {
  giveawayEntries,
  giveaways,
  outsideScholarships,
  redactionReports,
  rubricCategories,
  scholarshipApplications,
  scholarshipEditions,
  scholarshipLateCodes,
  scholarshipOpenings,
  scholarshipRecusals,
  scholarshipReviewers,
  scholarshipVotes,
} from './schema'

/** Applicants read what was decided in their letter, by mail and on the site, and never learn who judged them or how. */
const ofTheReview = withheld('part of the review, which applicants don’t see')

export const personalData: Declaration[] = [
  declare(
    scholarshipEditions,
    {
      name: context,
      ...each(impersonal, 'series', 'opens', 'closes', 'announced', 'timeZone', 'blind', 'draft', 'usesRubric'),
      ...each(impersonal, 'prompt', 'eligibility', 'letterAward', 'letterDecline', 'released', 'lastNumber'),
      ...each(impersonal, 'submittedCount', 'version', 'created', 'updated'),
      title: context,
      winnerId: detached,
      winnerName: anonymized,
      winnerWords: anonymized,
    },
    [
      {
        as: 'scholarshipsYouWon',
        rows: (userId) => and(eq(scholarshipEditions.winnerId, userId), isNotNull(scholarshipEditions.released)),
        shows: ['name', 'title', 'year', 'amount', 'winnerName', 'winnerWords', 'winnerConsent'],
        erase: { winnerId: null, winnerName: null, winnerWords: null },
      },
    ],
  ),
  {
    ...declare(
      scholarshipApplications,
      {
        ...each(personal, 'edition', 'userId', 'school', 'major', 'graduation', 'essay', 'pending', 'knownAs'),
        ...each(personal, 'status', 'lateUntil', 'submitted'),
        ...each(ofTheReview, 'number', 'redacted', 'blackPassages', 'likeCount', 'voteCount'),
        ...each(ofTheReview, 'decision', 'letter', 'released', 'mailed'),
      },
      [{ as: 'scholarshipApplications', rows: byUser(scholarshipApplications.userId), erase: 'rows' }],
    ),
    beforeErasure: (db, userId, when) => [countOthersSubmittedStatement(db, { userId, when })],
  },
  declare(
    scholarshipVotes,
    { id: impersonal, reviewerId: detached, scores: context, skipped: context, note: anonymized },
    [{ as: 'scholarshipVotes', rows: byUser(scholarshipVotes.reviewerId), erase: { reviewerId: null, note: null } }],
  ),
  declare(scholarshipRecusals, { reviewerId: personal, reason: personal }, [
    { as: 'scholarshipRecusals', rows: byUser(scholarshipRecusals.reviewerId), erase: 'rows' },
  ]),
  declare(scholarshipReviewers, { userId: personal, edition: personal }, [
    { as: 'scholarshipsYouReview', rows: byUser(scholarshipReviewers.userId), erase: 'rows' },
  ]),
  declare(redactionReports, { reviewerId: personal }, [
    { as: 'redactionReports', rows: byUser(redactionReports.reviewerId), erase: 'rows' },
  ]),
  declare(rubricCategories, each(impersonal, 'edition', 'label', 'steps')),
  declare(scholarshipLateCodes, { hash: impersonal, edition: impersonal }),
  declare(scholarshipOpenings, { edition: personal, userId: personal }, [
    { as: 'scholarshipReminders', rows: byUser(scholarshipOpenings.userId), erase: 'rows' },
  ]),
  declare(outsideScholarships, each(impersonal, 'title', 'deadline', 'link')),
  declare(giveaways, { ...each(context, 'week', 'item', 'drawn'), words: impersonal, winnerId: detached }, [
    {
      as: 'giveawaysYouWon',
      rows: byUser(giveaways.winnerId),
      shows: ['id', 'week', 'item', 'drawn'],
      erase: { winnerId: null },
    },
  ]),
  declare(giveawayEntries, { userId: personal }, [
    { as: 'giveawayEntries', rows: byUser(giveawayEntries.userId), erase: 'rows' },
  ]),
]
