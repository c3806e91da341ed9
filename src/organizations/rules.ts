import * as v from 'valibot'
import { newAddress, personName, SignUp } from '../accounts/rules'
import { fromGuests } from '../platform/http/openapi-notes'
import { stateCode, stateCodes } from '../platform/places/states'
import { safeUrl, webAddress } from '../platform/security/safe-url'
import { oneLine, rawText, severalLines } from '../platform/text/normalize'
import { invalidPhone, Phone, requiredPhone } from '../platform/text/phone'
import { titleCase } from '../platform/text/title-case'

export const organizationStatuses = ['trial', 'client', 'legacy'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

/** The status codes and what they are called; each stands for one status. */
export const statusCodes = {
  '0': { label: 'Legacy', status: 'legacy' },
  '1': { label: 'Past Free Trial User', status: 'trial' },
  '2': { label: 'Past Paid Client', status: 'trial' },
  '3': { label: 'Current Free Trial User', status: 'client' },
  '4': { label: 'Current Paid Client', status: 'client' },
} as const satisfies Record<string, { label: string; status: OrganizationStatus }>
export type StatusCode = keyof typeof statusCodes
export const statusCodeNames = ['0', '1', '2', '3', '4'] as const satisfies StatusCode[]
export const isStatusCode = (text: string): text is StatusCode => Object.hasOwn(statusCodes, text)

export const locationMessages = {
  name: 'Location name is required',
  street: 'Street is required',
  city: 'City is required',
  state: 'State is required',
  stateUnknown: 'Enter a US state, such as IL or Illinois.',
  zip: 'Zip is required',
  unknown: 'We can’t find this ZIP or city. Check the ZIP, city and state.',
  main: 'This is your main location. Make another one the main location first, then delete this one.',
  listed: 'Published jobs use this location. Give them another location or close them first, then delete it.',
} as const

/** A field that a signed-in member leaves out. */
const ofGuests = (field: v.GenericSchema) => v.pipe(v.optional(field), v.metadata(fromGuests))

const required = (message: string, most: number) =>
  v.pipe(
    v.optional(rawText(most, `At most ${most} characters`, message), ''),
    v.transform(oneLine),
    v.nonEmpty(message),
    v.maxLength(most, `At most ${most} characters`),
  )

/** A state by its name or code; its code is kept, because the search index is made of them. */
const state = (missing: string) =>
  v.pipe(
    required(missing, 32),
    // Its name is taken too, in any case.
    v.metadata({ enum: stateCodes }),
    v.transform((text) => stateCode(text) ?? ''),
    v.nonEmpty(locationMessages.stateUnknown),
  )

export const NewLocation = v.object({
  name: required(locationMessages.name, 128),
  street: required(locationMessages.street, 128),
  city: required(locationMessages.city, 64),
  state: state(locationMessages.state),
  zip: required(locationMessages.zip, 10),
  phone: Phone,
  /** A user of the organization to ask for. */
  contact: v.optional(v.nullable(v.string())),
})
export type NewLocation = v.InferOutput<typeof NewLocation>

/** A thing of the organization's, by its id. */
const _id = v.string('Which one?')

/** What changes of a location; what is left out stays. */
export const LocationChange = v.object({
  _id,
  name: v.exactOptional(NewLocation.entries.name),
  street: v.exactOptional(NewLocation.entries.street),
  city: v.exactOptional(NewLocation.entries.city),
  state: v.exactOptional(NewLocation.entries.state),
  zip: v.exactOptional(NewLocation.entries.zip),
  phone: v.exactOptional(NewLocation.entries.phone),
  contact: v.exactOptional(v.nullable(v.string())),
})
export type LocationChange = v.InferOutput<typeof LocationChange>

export const Named = v.object({ _id })

/** The most administrators that an organization has, invited ones included. */
export const mostAdministrators = 5

export const administratorMessages = {
  displayName: 'Name is required',
  title: 'Title is required',
  failed: 'Add Admin Failed',
  full: 'You already have five administrators, including open invitations. Remove one to invite someone else.',
  known: 'This address already belongs to one of your administrators or has an open invitation.',
  oneself: 'You can’t remove yourself. Ask another administrator to do it.',
} as const

export const acceptanceMessages = {
  signIn: (email: string) => `${email} already has an account. Sign in with it, then accept the invitation.`,
  somebodyElse: (email: string) => `This invitation is for ${email}. Sign out, then sign in with that account.`,
  here: 'You’re already one of its administrators.',
  elsewhere: 'Your account belongs to another organization. Ask its administrators to remove you first.',
} as const

/** Somebody who is asked to become an administrator. */
export const NewAdministrator = v.object({
  displayName: v.pipe(personName(administratorMessages.displayName), v.transform(titleCase)),
  email: newAddress,
  title: required(administratorMessages.title, 64),
  phone: requiredPhone(invalidPhone),
})
export type NewAdministrator = v.InferOutput<typeof NewAdministrator>

/** What changes of an administrator; what is left out stays. */
export const AdministratorChange = v.object({
  _id,
  displayName: v.exactOptional(NewAdministrator.entries.displayName),
  email: v.exactOptional(NewAdministrator.entries.email),
  title: v.exactOptional(NewAdministrator.entries.title),
  phone: v.exactOptional(NewAdministrator.entries.phone),
  /** Of an invitation: a new link goes out, and the old one stops working. */
  resend: v.exactOptional(v.boolean('Yes or no?')),
})
export type AdministratorChange = v.InferOutput<typeof AdministratorChange>

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

/** A company as its first employer describes it. */
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

/** As `Company`, and a ZIP that cannot be one is said at its field, before anything is sent. */
export const CompanyForm = v.object({
  ...Company.entries,
  companyZip: v.pipe(Company.entries.companyZip, v.regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP, such as 61101.')),
})

/** A thing by its id, or whole as the organization's own answer holds it; null says nothing. */
const reference = v.pipe(
  v.nullable(v.union([v.string(), v.object({ _id: v.string() })])),
  v.transform((given) => (typeof given === 'object' ? given?._id : given)),
)

/** Null takes a picture away; it comes by an upload, so that any other word about it says nothing. */
const picture = v.pipe(
  v.unknown(),
  v.transform((given) => (given === null ? null : undefined)),
)

const summaryMessage = 'The summary can be at most 2,000 characters.'

/** What an employer changes of their organization; what is left out stays. */
export const OrganizationChange = v.object({
  name: v.exactOptional(required(companyMessages.companyName, 128)),
  summary: v.exactOptional(
    v.pipe(rawText(2000, summaryMessage), v.transform(severalLines), v.maxLength(2000, summaryMessage)),
  ),
  website: v.exactOptional(
    v.pipe(
      rawText(200, companyMessages.companyWebsiteForm, companyMessages.companyWebsiteForm),
      v.trim(),
      v.maxLength(200, companyMessages.companyWebsiteForm),
      v.check((address) => address === '' || safeUrl(address) !== null, companyMessages.companyWebsiteForm),
      v.metadata({ ...webAddress, pattern: `^\\s*$|${webAddress.pattern}` }),
      v.transform((address) => safeUrl(address) ?? ''),
    ),
  ),
  /** The main location: one of its own. */
  location: v.exactOptional(reference),
  logo: v.exactOptional(picture),
})
export type OrganizationChange = v.InferOutput<typeof OrganizationChange>

export const actingMessages = {
  payment: 'Only the organization itself can pay or cancel. Stop acting for it first.',
  otherOrganization: 'You act for another organization. Stop acting for it first.',
} as const

const tooLongWhy = 'At most 300 characters'

/** What `PUT /api/organization/{id}` takes: the profile, and how the organization stands. */
export const OrganizationUpdate = v.object({
  ...OrganizationChange.entries,
  /** For staff; of others it is ignored, whatever it is. */
  statusCode: v.optional(v.pipe(v.unknown(), v.description('For staff: 1 to 4; of others it is ignored'))),
  /** Why staff change it, for the audit. */
  why: v.optional(v.pipe(rawText(300, tooLongWhy), v.trim(), v.maxLength(300, tooLongWhy))),
  /** True cancels the subscription. */
  cancel: v.optional(v.pipe(v.unknown(), v.description('True cancels the subscription'))),
  userEmail: v.optional(v.unknown()),
  clientName: v.optional(v.unknown()),
})
export type OrganizationUpdate = v.InferOutput<typeof OrganizationUpdate>

/** The company and its first employer in one call. */
export const GuestRegistration = v.object({ ...v.omit(SignUp, ['isEmployer']).entries, ...Company.entries })
export type GuestRegistration = v.InferOutput<typeof GuestRegistration>

/** What is told of it: the person is for guests, the company for all. */
export const Registration = v.object({
  displayName: ofGuests(GuestRegistration.entries.displayName),
  email: ofGuests(GuestRegistration.entries.email),
  title: ofGuests(GuestRegistration.entries.title),
  password: ofGuests(GuestRegistration.entries.password),
  ...Company.entries,
})

/** What the call takes before it knows who calls: a member leaves the person out. `userToken` is the bot check's. */
export const RegistrationBody = v.partial(
  v.object({
    displayName: v.string(),
    email: v.string(),
    title: v.string(),
    password: v.string(),
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

const text = v.string()

export const LocationAnswer = v.object({
  _id: text,
  organization: text,
  contact: v.nullable(text),
  name: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
})

export const AdministratorAnswer = v.object({
  _id: text,
  displayName: text,
  email: text,
  title: text,
  phone: text,
  avatar: v.nullable(text),
  organization: text,
  /** Invited, and not yet here. */
  pending: v.boolean(),
  /** Their mail goes out within the hour, because the address has had three of them. */
  waits: v.exactOptional(v.boolean()),
})

export const OrganizationAnswer = v.object({
  _id: text,
  name: text,
  status: v.picklist(organizationStatuses),
  statusCode: v.picklist(statusCodeNames),
  isLegacy: v.boolean(),
  summary: text,
  website: text,
  logo: v.nullable(text),
  plan: v.nullable(text),
  subscriptionID: v.nullable(text),
  subscriptionType: text,
  subscriptionEndDate: v.nullable(text),
  created: text,
  users: v.array(AdministratorAnswer),
  locations: v.array(LocationAnswer),
  location: v.nullable(LocationAnswer),
  jobs: v.array(
    v.object({
      _id: text,
      title: text,
      status: text,
      jobType: text,
      remote: v.boolean(),
      location: v.nullable(text),
      updated: text,
      created: text,
    }),
  ),
  /** The subscription was cancelled and is charged no more; it runs until the paid period ends. */
  cancelAtPeriodEnd: v.boolean(),
})

const clientFields = { _id: text, name: text, status: v.picklist(organizationStatuses), statusCode: text }

/** The answers of this room's calls, for the OpenAPI description; tests hold real answers against them. */
export const organizationAnswers = {
  list: {
    description: 'The organizations',
    schema: v.array(
      v.object({
        ...v.omit(OrganizationAnswer, ['jobs', 'cancelAtPeriodEnd']).entries,
        memberCount: v.number(),
        jobCount: v.number(),
      }),
    ),
  },
  clients: { description: 'The clients', schema: v.array(v.object({ _id: text, name: text })) },
  acting: { description: 'Whom the session acts for', schema: v.object({ organization: v.object(clientFields) }) },
  logo: { description: 'Where the logo is seen', schema: v.object({ logo: text }) },
}
