import { eq, like, sql } from 'drizzle-orm'
import { users } from '../../../src/accounts/schema'
import { batch } from '../../../src/platform/db/batch'
import type { Database } from '../../../src/platform/db/database'
import { newId } from '../../../src/platform/db/database'
import { ago, days, timestamp } from '../../../src/platform/time/clock'
import { countEssayWords } from '../../../src/scholarships/application-words'
import {
  outsideScholarships,
  rubricCategories,
  scholarshipApplications,
  scholarshipEditions,
  scholarshipVotes,
} from '../../../src/scholarships/schema'
import { accounts } from '../people'
import type { DemoApplication } from './demo-application'
import { type DemoEdition, demoEditions } from './editions'
import { loadGiveaways } from './giveaways'
import { demoOutside } from './outside-scholarships'

type People = { idOf: (name: string) => string; reviewers: { reviewer: string; staff: string; former: null } }

/**
 * Loads the scholarships with their applications and votes, those by others, and the giveaways.
 * @returns the number of editions
 */
export async function loadScholarships(db: Database): Promise<number> {
  const people = await readPeople(db)
  const editions = demoEditions()
  for (const edition of editions) await loadEdition(db, edition, people)
  await batch(db, {
    outside: demoOutside().map(({ host, ...scholarship }, position) =>
      db
        .insert(outsideScholarships)
        .values({ id: newId(), ...scholarship, link: `https://${host}.example/`, position }),
    ),
  })
  await loadGiveaways(db, people.idOf)
  return editions.length
}

async function readPeople(db: Database): Promise<People> {
  const found = await db
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(sql`${like(users.email, '%@demo.test')} OR ${eq(users.email, accounts.staff.email)}`)
  const ids = new Map(found.map(({ id, name }) => [name, id]))
  const getId = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`${name} is not a demo member`)
    return id
  }
  const { reviewer, staff } = accounts
  return {
    idOf: getId,
    reviewers: { reviewer: getId(reviewer.displayName), staff: getId(staff.displayName), former: null },
  }
}

async function loadEdition(db: Database, edition: DemoEdition, people: People): Promise<void> {
  const { applications, categories = [], ...columns } = edition
  const rubric = categories.map((category, position) => ({
    id: newId(),
    edition: edition.name,
    position,
    label: category.label,
    weight: category.weight,
    steps: JSON.stringify(category.steps),
  }))
  const categoryIds = new Map(rubric.map(({ id, label }) => [label, id]))
  const submitted = applications.filter(({ isDraft }) => !isDraft)
  const rows = applications.map((application, n) => toRows(application, { edition, n, people, categoryIds }))
  const time = edition.opens
  await batch(db, {
    edition: db.insert(scholarshipEditions).values({
      ...columns,
      lastNumber: submitted.length,
      submittedCount: submitted.length,
      created: time,
      updated: time,
    }),
    rubric: rubric.map((category) => db.insert(rubricCategories).values(category)),
    applications: rows.map(({ row }) => db.insert(scholarshipApplications).values(row)),
    votes: rows.flatMap(({ votes }) => votes.map((vote) => db.insert(scholarshipVotes).values(vote))),
  })
}

type Place = { edition: DemoEdition; n: number; people: People; categoryIds: Map<string, string> }

/** An application with its votes. They come in order, a day or so apart, after the edition has opened. */
function toRows(application: DemoApplication, { edition, n, people, categoryIds }: Place) {
  const { by, school, major, graduation, essay, votes = [], decision = null, isDraft = false } = application
  const id = newId()
  const opened = Date.parse(edition.opens)
  const until = Math.min(Date.parse(edition.closes), Date.parse(timestamp()))
  const written = new Date(opened + ((n + 1) / (edition.applications.length + 1)) * (until - opened)).toISOString()
  const judged = ago(days(1))
  return {
    row: {
      id,
      edition: edition.name,
      userId: people.idOf(by),
      school,
      major,
      graduation,
      essay,
      decision,
      number: isDraft ? null : n + 1,
      wordCount: countEssayWords(essay),
      likeCount: votes.reduce((sum, { value }) => sum + value, 0),
      voteCount: votes.length,
      status: isDraft ? ('draft' as const) : ('submitted' as const),
      submitted: isDraft ? null : written,
      created: written,
      updated: written,
    },
    votes: votes.map(({ by: reviewer, value, scores = {} }) => ({
      id: newId(),
      applicationId: id,
      reviewerId: people.reviewers[reviewer],
      value,
      scores: JSON.stringify(
        Object.fromEntries(Object.entries(scores).map(([label, points]) => [categoryIds.get(label) ?? '', points])),
      ),
      created: judged,
      updated: judged,
    })),
  }
}
