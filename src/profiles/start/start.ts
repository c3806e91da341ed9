import { eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { titles } from '../../accounts/registration/titles'
import { requireMember } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type AlertSearch, alertHref, alertName, readAlertSearch } from '../../jobs/alerts/alert-search'
import { makeOwnAlert } from '../../jobs/alerts/making'
import { type JobRole, roleLabels } from '../../jobs/filter-choices'
import { readRole } from '../../jobs/reading/reading'
import { defaultDistance, everyJob } from '../../jobs/search/shared/search-words'
import { type AuditEntry, type AuditVerb, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { parseFields } from '../../platform/http/body'
import { invalid } from '../../platform/http/problem'
import { findPlace } from '../../platform/places/places'
import { sharedLimits } from '../../platform/security/limits'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { CertificationEntry } from '../entries/rules'
import { refreshPeopleIndex } from '../findable-people'
import { placeText } from '../profile/components/section-fields'
import { changeOwnProfile, findOwnProfile, getVersion, latestFirst, type Profile } from '../profile/profile'
import type { ProfileChange } from '../profile/rules'
import { maxLengths } from '../rules'
import { starts } from '../schema'
import { fieldsOfStep, type StartAnswers, type StartStatus } from '../start-steps'
import { StartChange, startMessages } from './rules'

/** What a member has answered, and `answers` with what their profile already says in the other fields. */
type Start = { answers: StartAnswers; given: Partial<StartAnswers>; status: StartStatus | null; profile: Profile }

export async function readStart(db: Database, userId: string): Promise<Start> {
  const [[row], { profile }] = await Promise.all([
    db.select({ answers: starts.answers, status: starts.status }).from(starts).where(eq(starts.userId, userId)),
    findOwnProfile(db, userId),
  ])
  const { answers: given = {}, status = null } = row ?? {}
  return { answers: { ...knownFrom(profile), ...given }, given, status, profile }
}

function knownFrom({ title, location, certifications }: Profile): StartAnswers {
  const role = readRole(title, '')
  const [license] = latestFirst(certifications)
  return {
    roles: role ? [role] : [],
    location,
    miles: defaultDistance,
    title: license?.title ?? '',
    state: license?.state ?? '',
    effectiveDate: license?.effectiveDate ?? '',
    isPermanent: license?.isPermanent ?? false,
    expirationDate: license?.expirationDate ?? '',
  }
}

/**
 * Keeps answers to the steps, and at the end fills the profile and makes an alert. If anything fails on the way, doing
 * it again is safe: the same profile is stored, and the same search has one alert.
 * @throws Problem 422 with a message for each field; 409, 412, and 429 as the profile and the alert do
 */
export const answerStart = act({
  guard: requireMember,
  middleware: [refreshPeopleIndex],
  limit: sharedLimits.write,
  input: StartChange,
  run: async (c, { draft, finish, ...typed }): Promise<StartAnswers> => {
    const { db, member } = c.var
    await keepAnswers(c, draft && !finish ? typed : await checked(c, typed), draft)
    const { answers, profile } = await readStart(db, member.userId)
    if (finish) await finishStart(c, answers, profile)
    return answers
  },
})

type Given = Partial<StartAnswers>

/** Checks the fields that were sent, which are those of one step or of all. The place gets its full name. */
async function checked(c: AppContext, given: Given): Promise<Given> {
  if (given.roles?.length === 0) throw invalid({ roles: startMessages.roles })
  if (hasLicense(given)) await readLicense(given)
  return given.location === undefined ? given : { ...given, location: await findPlaceName(c, given.location) }
}

async function findPlaceName(c: AppContext, typed: string): Promise<string> {
  if (!typed) throw invalid({ location: startMessages.location })
  const place = await findPlace(c.env.SEARCH, typed)
  if (!place) throw invalid({ location: startMessages.unknownPlace })
  return placeText(place)
}

const hasLicense = (given: Given) => fieldsOfStep[3].some((field) => given[field])

/** @throws Problem 422 with the messages of a certification in a profile */
const readLicense = ({ title, state, effectiveDate, isPermanent, expirationDate }: Given) =>
  parseFields(CertificationEntry, { title, state, effectiveDate, isPermanent, expirationDate })

/** The fields that weren’t sent stay as they are, because another window may have changed them. */
async function keepAnswers(c: AppContext, answers: Given, isDraft: boolean): Promise<void> {
  const { db, member } = c.var
  const time = timestamp()
  const write = db
    .insert(starts)
    .values({ userId: member.userId, answers, status: 'open', created: time, updated: time })
    .onConflictDoUpdate({
      target: starts.userId,
      set: { answers: sql`json_patch(${starts.answers}, ${JSON.stringify(answers)})`, updated: time },
    })
  await (isDraft ? write : batch(db, recordChange(db, write, getEntry(c, 'answered a step of the start'))))
}

const getEntry = (c: AppContext, verb: AuditVerb): AuditEntry => ({
  by: getActor(c),
  verb,
  target: { kind: 'user', id: c.var.member.userId },
})

async function finishStart(c: AppContext, answers: StartAnswers, profile: Profile): Promise<void> {
  const { db, member } = c.var
  const all = { ...answers, ...(await checked(c, answers)) }
  const { search, state } = await readAlertSearch(c, toAlertSearch(all))
  const change = profileAfter(profile, all, hasLicense(all) ? await readLicense(all) : null)
  await changeOwnProfile(c, change, getVersion(profile))
  await makeOwnAlert(c, member, { search, state, every: 'day' })
  const write = db
    .update(starts)
    // The license is in the profile now, and only there.
    .set({
      status: 'done',
      updated: timestamp(),
      answers: sql`json_remove(${starts.answers}, '$.title', '$.state', '$.effectiveDate', '$.isPermanent', '$.expirationDate')`,
    })
    .where(eq(starts.userId, member.userId))
  await batch(db, recordChange(db, write, getEntry(c, 'finished the start')))
}

/** The search of the alert. “Other” may be anything, so it leaves the role open. */
const toAlertSearch = ({
  roles,
  location,
  miles,
}: Pick<StartAnswers, 'roles' | 'location' | 'miles'>): AlertSearch => ({
  q: everyJob,
  l: location,
  d: miles,
  filters: roles.length === 0 || roles.includes('other') ? {} : { role: roles.toSorted() },
})

/** What an alert with these answers is called, and the jobs that it is about. */
export function alertOfStart(answers: StartAnswers): { name: string; href: string } {
  const search = toAlertSearch(answers)
  return { name: alertName(search), href: alertHref(search) }
}

/** Who says that they study teaches nobody yet. */
const student: (typeof titles)[number] = 'Student'
/** What somebody says at sign-up who is nothing in the list. */
const unnamed: (typeof titles)[number] = 'Other'

function profileAfter(
  { title, certifications }: Profile,
  { roles, location }: StartAnswers,
  license: v.InferOutput<typeof CertificationEntry> | null,
): ProfileChange {
  const [first] = roles
  const flags = title === student ? ['isSpedStudent' as const] : roles.flatMap((role) => flagOfRole[role] ?? [])
  const isIt = (known: { title: string; state: string }) =>
    folded(known.title) === folded(license?.title ?? '') && folded(known.state) === folded(license?.state ?? '')
  const old = certifications.find(isIt)
  return {
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    isJobSeeker: true,
    ...((title === '' || title === unnamed) && first && first !== 'other' && { title: roleLabels[first] }),
    // A few places have longer names than a profile takes.
    ...(location.length <= maxLengths.location && { location }),
    ...(license && {
      certifications: old
        ? certifications.map((known) => (known === old ? { ...old, ...license, _id: old._id } : known))
        : [license, ...certifications],
    }),
  }
}

/** What a profile says about people with a role. The others have no word there. */
const flagOfRole: Partial<Record<JobRole, 'isSpedTeacher' | 'isSpedProfessional' | 'isSpedAdministrator'>> = {
  teacher: 'isSpedTeacher',
  'early-childhood': 'isSpedTeacher',
  administration: 'isSpedAdministrator',
  speech: 'isSpedProfessional',
  'occupational-therapy': 'isSpedProfessional',
  'physical-therapy': 'isSpedProfessional',
  psychology: 'isSpedProfessional',
  behavior: 'isSpedProfessional',
  vision: 'isSpedProfessional',
  hearing: 'isSpedProfessional',
  transition: 'isSpedProfessional',
  nursing: 'isSpedProfessional',
  'social-work': 'isSpedProfessional',
}

/** The offer isn’t shown any more. The start itself can be made later all the same. */
export const dismissStart = act({
  guard: requireMember,
  limit: sharedLimits.write,
  input: noFields,
  run: async (c) => {
    const { db, member } = c.var
    const time = timestamp()
    const write = db
      .insert(starts)
      .values({ userId: member.userId, answers: {}, status: 'dismissed', created: time, updated: time })
      .onConflictDoUpdate({
        target: starts.userId,
        set: { status: 'dismissed', updated: time },
        setWhere: eq(starts.status, 'open'),
      })
    await batch(db, recordChange(db, write, getEntry(c, 'dismissed the start')))
  },
})
