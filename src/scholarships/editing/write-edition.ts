import { and, eq, type SQL, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { pick } from '../../platform/collections'
import { isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { type Edition, publicEdition, readRubric, requireEdition } from '../edition'
import { staffFields } from '../responses'
import { findChangeable } from '../review/who-may-review'
import { withAmountText } from '../rules'
import { rubricCategories, scholarshipEditions } from '../schema'
import { EditionChange, editionMessages, NewEdition, type WrittenCategory } from './rules'

const byStaff = { guard: requireStaff, limit: sharedLimits.write }

/** Creates an edition. 409 for a taken name; 422 for dates in the wrong order. */
export const postEdition = act({
  ...byStaff,
  input: NewEdition,
  async run(c, { rubric = [], ...fields }) {
    const { db } = c.var
    const time = timestamp()
    const edition = { ...fields, announced: fields.announced ?? fields.closes, series: fields.series ?? fields.name }
    checkEdition(edition)
    const write = db
      .insert(scholarshipEditions)
      .values({ ...edition, created: time, updated: time })
      .returning()
    try {
      const { created } = await batch(db, {
        created: recordOrFail(db, write, {
          by: getActor(c),
          verb: 'created',
          target: { kind: 'scholarship', id: edition.name },
          after: pick(edition, loggedFields),
        }),
        rubric: storeRubricStatements(db, edition.name, rubric),
      })
      const [made] = created
      if (made) return made
    } catch (error) {
      if (!breaks(error, 'UNIQUE', 'scholarship_editions.name')) throw error
    }
    throw conflict(editionMessages.nameTaken)
  },
})

/**
 * Changes an edition and, if given, its whole rubric. 409 for a stale `version` with the current edition, for dates
 * after the release, and for a draft of one that somebody applied for; 422 also for `blind` after the first vote.
 */
export const putEdition = act({
  ...byStaff,
  params: ['name'],
  input: EditionChange,
  async run(c, { rubric, version, ...fields }, { name }) {
    const { db } = c.var
    const before = await findChangeable(c, name)
    if (version !== undefined && version !== before.version) throw await staleEdition(db, name)
    const after = { ...before, ...fields }
    checkEdition(after)
    if (before.released !== null && fixedAtRelease.some((field) => before[field] !== after[field]))
      throw conflict(editionMessages.released)
    const changesBlind = before.blind !== after.blind
    if (changesBlind && (await isJudged(db, name))) throw invalid({ blind: editionMessages.judged })
    const hides = after.draft && !before.draft
    if (hides && before.submittedCount > 0) throw conflict(editionMessages.applied)
    const write = db
      .update(scholarshipEditions)
      .set({ ...fields, version: before.version + 1, updated: timestamp() })
      .where(
        and(
          eq(scholarshipEditions.name, name),
          eq(scholarshipEditions.version, before.version),
          changesBlind ? sql`NOT ${hasJudgment(name)}` : undefined,
          hides ? eq(scholarshipEditions.submittedCount, 0) : undefined,
        ),
      )
      .returning()
    const changedTexts = [
      ...unloggedTexts.filter((text) => before[text] !== after[text]),
      ...(rubric ? ['rubric'] : []),
    ]
    try {
      const { changed } = await batch(db, {
        changed: recordOrFail(db, write, {
          by: getActor(c),
          verb: 'changed',
          target: { kind: 'scholarship', id: name },
          before: pick(before, loggedFields),
          after: { ...pick(after, loggedFields), ...(changedTexts.length > 0 && { fields: changedTexts }) },
        }),
        rubric: rubric ? storeRubricStatements(db, name, rubric) : [],
      })
      const [edition] = changed
      if (edition) return edition
    } catch (error) {
      if (!isStale(error)) throw error
    }
    throw await staleEdition(db, name)
  },
})

/** A query condition: a reviewer has judged an application of this edition, knowing or not knowing who wrote it. */
const hasJudgment = (edition: string): SQL<number> =>
  sql<number>`EXISTS (SELECT 1 FROM scholarship_applications AS judged JOIN scholarship_votes AS given
    ON given.application_id = judged.id WHERE judged.edition = ${edition})`

/** Whether a reviewer has judged an application of this edition, so that it stays blind, or with names. */
export async function isJudged(db: Database, edition: string): Promise<boolean> {
  const [row] = await db
    .select({ judged: hasJudgment(edition) })
    .from(scholarshipEditions)
    .where(eq(scholarshipEditions.name, edition))
  return row?.judged === 1
}

async function staleEdition(db: Database, name: string) {
  const current = withAmountText(await staffEdition(db, await requireEdition(db, name)))
  return conflict(editionMessages.stale, { current })
}

type Checked = Pick<Edition, 'opens' | 'closes' | 'announced'> & {
  winnerConsent?: boolean | undefined
  winnerName?: string | null | undefined
}

/** @throws Problem 422 */
function checkEdition({ opens, closes, announced, winnerConsent, winnerName }: Checked): void {
  if (opens >= closes) throw invalid({ closes: editionMessages.closes })
  if (announced < closes) throw invalid({ announced: editionMessages.announced })
  if (winnerConsent && !winnerName) throw invalid({ winnerName: editionMessages.consent })
}

/** Letters that wait for the mail queue read their text from the edition. */
const fixedAtRelease = ['opens', 'closes', 'announced', 'blind', 'letterAward', 'letterDecline'] as const

/** Texts are long, or name a person, so the audit log only keeps which of them changed. */
const unloggedTexts = ['prompt', 'eligibility', 'letterAward', 'letterDecline', 'winnerName', 'winnerWords'] as const

/** What the audit log keeps of an edition: no texts and no person’s name. */
const loggedFields = {
  title: '',
  year: '',
  amount: '',
  opens: '',
  closes: '',
  announced: '',
  draft: '',
  blind: '',
  usesRubric: '',
  winnerConsent: '',
}

/** Stores the whole rubric. Categories that are left out are switched off, so that their scores are kept. */
function storeRubricStatements(db: Database, edition: string, rubric: readonly WrittenCategory[]) {
  const ofEdition = eq(rubricCategories.edition, edition)
  return [
    db.update(rubricCategories).set({ off: true }).where(ofEdition),
    ...rubric.map(({ _id, label, weight, steps, off }, position) => {
      const columns = { label, weight, steps: JSON.stringify(steps), off, position }
      return db
        .insert(rubricCategories)
        .values({ id: _id ?? newId(), edition, ...columns })
        .onConflictDoUpdate({
          target: rubricCategories.id,
          set: columns,
          // An id of another edition changes nothing there.
          setWhere: sql`${rubricCategories.edition} = ${edition}`,
        })
    }),
  ]
}

export const staffEdition = async (db: Database, edition: Edition) => ({
  ...publicEdition(edition),
  ...pick(edition, staffFields),
  rubric: await readRubric(db, edition.name),
})
export type StaffEdition = Awaited<ReturnType<typeof staffEdition>>
