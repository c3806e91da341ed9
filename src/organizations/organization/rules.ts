import * as v from 'valibot'
import { SignUp } from '../../accounts/rules'
import { fromGuests } from '../../platform/http/openapi-notes'
import { safeUrl, webAddress } from '../../platform/security/safe-url'
import { severalLines } from '../../platform/text/normalize'
import { requiredPhone } from '../../platform/text/phone'
import { rawText } from '../../platform/text/raw-text'
import type { StatusCode } from '../choices'
import { required, state } from '../rules'

export const companyMessages = {
  companyName: 'Company name is required',
  companyAddress: 'Company address is required',
  companyCity: 'Company city is required',
  companyState: 'Company state is required',
  companyZip: 'Company zip is required',
  companyPhone: 'Company phone is required',
  companyWebsite: 'Company website is required',
  companyWebsiteForm: 'Enter a web address, such as www.example.org.',
  taken: 'Your account already belongs to an organization.',
} as const

export const Company = v.object({
  companyName: required(companyMessages.companyName, 128),
  companyAddress: required(companyMessages.companyAddress, 128),
  companyCity: required(companyMessages.companyCity, 64),
  companyState: state(companyMessages.companyState),
  companyZip: required(companyMessages.companyZip, 10),
  companyPhone: requiredPhone(companyMessages.companyPhone),
  companyWebsite: v.pipe(
    required(companyMessages.companyWebsite, 200),
    v.metadata(webAddress),
    v.transform((address) => safeUrl(address) ?? ''),
    v.nonEmpty(companyMessages.companyWebsiteForm),
  ),
})
export type Company = v.InferOutput<typeof Company>
/** As it is typed, before it is checked. */
export type TypedCompany = v.InferInput<typeof Company>

/** Like `Company`, but the form also rejects a malformed ZIP code at its field before anything is sent. */
export const CompanyFormRules = v.object({
  ...Company.entries,
  companyZip: v.pipe(Company.entries.companyZip, v.regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP, such as 61101.')),
})

/** An ID, or a whole object as the organization's response contains it. Null means no change. */
const reference = v.pipe(
  v.nullable(v.union([v.string(), v.object({ _id: v.string() })])),
  v.transform((given) => (typeof given === 'object' ? given?._id : given)),
)

/** Null removes the picture. Pictures are set by uploading, so any other value is ignored. */
const picture = v.pipe(
  v.unknown(),
  v.transform((given) => (given === null ? null : undefined)),
)

const summaryMessage = 'The summary can be at most 2,000 characters.'

const maxLength = { name: 128, summary: 2000, website: 200 } as const

/** Fields that are left out stay unchanged. */
export const OrganizationChange = v.object({
  name: v.exactOptional(required(companyMessages.companyName, maxLength.name)),
  summary: v.exactOptional(
    v.pipe(
      rawText(maxLength.summary, summaryMessage),
      v.transform(severalLines),
      v.maxLength(maxLength.summary, summaryMessage),
    ),
  ),
  website: v.exactOptional(
    v.pipe(
      rawText(maxLength.website, companyMessages.companyWebsiteForm, companyMessages.companyWebsiteForm),
      v.trim(),
      v.maxLength(maxLength.website, companyMessages.companyWebsiteForm),
      v.check((address) => address === '' || safeUrl(address) !== null, companyMessages.companyWebsiteForm),
      v.metadata({ ...webAddress, pattern: `^\\s*$|${webAddress.pattern}` }),
      v.transform((address) => safeUrl(address) ?? ''),
    ),
  ),
  location: v.exactOptional(reference),
  logo: v.exactOptional(picture),
})
export type OrganizationChange = v.InferOutput<typeof OrganizationChange>

const maxReasonLength = 300
const reasonTooLong = `At most ${maxReasonLength} characters`
const reason = v.pipe(rawText(maxReasonLength, reasonTooLong), v.trim(), v.maxLength(maxReasonLength, reasonTooLong))

/** A field as the caller saw it. It may be older than today's limits. */
const seen = (length: number) => v.pipe(rawText(length, `At most ${length} characters`), v.transform(severalLines))

export const OrganizationUpdate = v.object({
  ...OrganizationChange.entries,
  was: v.exactOptional(
    v.pipe(
      v.object({
        name: seen(maxLength.name),
        summary: seen(maxLength.summary),
        website: seen(maxLength.website),
        location: v.exactOptional(seen(64)),
      }),
      v.description(
        'The profile that the caller began with. Then fields that they didn’t change stay as they are, and 409 says that somebody else changed the same field, with the profile as `current`',
      ),
    ),
  ),
  statusCode: v.optional(v.pipe(v.unknown(), v.description('For staff: 1 to 4. Ignored for everyone else'))),
  /** The code that the caller saw, for 409 if it has changed since. Only staff's pages send it. */
  expectedStatusCode: v.exactOptional(v.pipe(v.string(), v.maxLength(1, 'Which status code did you see?'))),
  why: v.optional(reason),
  cancel: v.optional(v.pipe(v.unknown(), v.description('True cancels the subscription'))),
  userEmail: v.optional(v.unknown()),
  clientName: v.optional(v.unknown()),
})
export type OrganizationUpdate = v.InferOutput<typeof OrganizationUpdate>

/** The codes that staff can set. Nobody becomes a legacy partner. */
export const settableCodes = ['1', '2', '3', '4'] as const satisfies StatusCode[]
export type SettableCode = (typeof settableCodes)[number]

const numberedCodes = { 1: '1', 2: '2', 3: '3', 4: '4' } as const satisfies Record<number, SettableCode>

export const maxChosenOrganizations = 200

export const organizationProfileMessages = {
  stale: 'You or someone else changed this profile in another window. Your text is still here.',
} as const

export const statusChangeMessages = {
  none: 'Choose an organization.',
  tooMany: `Choose at most ${maxChosenOrganizations} organizations.`,
  unknownCode: 'Choose a status code from 1 to 4.',
  why: 'Say why the status changes.',
} as const

/** Why staff change something; `message` asks for it. */
export const requiredReason = (message: string) =>
  v.pipe(
    v.optional(rawText(maxReasonLength, reasonTooLong, message), ''),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(maxReasonLength, reasonTooLong),
  )

export const ChosenOrganizations = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(64)), statusChangeMessages.none),
    v.nonEmpty(statusChangeMessages.none),
    v.maxLength(maxChosenOrganizations, statusChangeMessages.tooMany),
  ),
  /** A number is taken too, as in `PUT /api/organization/{id}`. */
  statusCode: v.union(
    [
      v.picklist(settableCodes),
      v.pipe(
        v.picklist([1, 2, 3, 4]),
        v.transform((code) => numberedCodes[code]),
      ),
    ],
    statusChangeMessages.unknownCode,
  ),
  /** The code that the caller saw, if there is one organization. */
  expectedStatusCode: OrganizationUpdate.entries.expectedStatusCode,
  why: requiredReason(statusChangeMessages.why),
})
export type ChosenOrganizations = v.InferOutput<typeof ChosenOrganizations>

const ofGuests = (field: v.GenericSchema) => v.pipe(v.optional(field), v.metadata(fromGuests))

/** A guest creates the company and its first employer in one call. */
export const GuestRegistration = v.object({ ...v.omit(SignUp, ['isEmployer']).entries, ...Company.entries })
export type GuestRegistration = v.InferOutput<typeof GuestRegistration>

/** For the OpenAPI description: guests also send the person, everybody sends the company. */
export const Registration = v.object({
  displayName: ofGuests(GuestRegistration.entries.displayName),
  email: ofGuests(GuestRegistration.entries.email),
  title: ofGuests(GuestRegistration.entries.title),
  password: ofGuests(GuestRegistration.entries.password),
  redirect: GuestRegistration.entries.redirect,
  ...Company.entries,
})

/** Before it is known whether a guest or a member calls. `userToken` is the token of the bot check. */
export const RegistrationBody = v.partial(
  v.object({
    displayName: v.string(),
    email: v.string(),
    title: v.string(),
    password: v.string(),
    redirect: v.string(),
    companyName: v.string(),
    companyAddress: v.string(),
    companyCity: v.string(),
    companyState: v.string(),
    companyZip: v.string(),
    companyPhone: v.string(),
    companyWebsite: v.string(),
    userToken: v.string(),
  }),
)
