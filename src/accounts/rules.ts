import * as v from 'valibot'
import { oneLine } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'
import { now, timestamp } from '../platform/time/clock'
import { validationErrors } from '../ui/forms/wrong-fields'
import { titles } from './registration/titles'

export const roleTypes = ['client-user', 'reviewer'] as const
export type RoleType = (typeof roleTypes)[number]

/** Who sees a profile: anybody, or only employers who see its lists. */
export const profileAudiences = ['everyone', 'employers'] as const

export const tokenPurposes = ['verify', 'reset', 'email', 'invite'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

export const signInMessages = {
  email: 'Email is required',
  password: 'Password is required',
  failed: 'Login Failed',
  isAccountLocked:
    'Someone has tried many passwords on this account. Sign in on a device you’ve used before, or choose “Forgot Password”: the link we send lets you in right away.',
} as const

export const passwordMessages = {
  required: 'Password is required',
  short: 'Password must be 8 characters or more',
  long: 'Password can be at most 128 characters',
  common: 'Too many people use this password. Choose another one.',
  newRequired: 'New Password is required',
  verifyRequired: 'Verify Password is required',
  mismatch: 'The two passwords are not the same.',
} as const

export const signUpMessages = {
  displayName: 'Your Name is required',
  title: 'Tell us about yourself',
  longTitle: 'Title can be at most 64 characters',
  email: 'Email is required',
  invalidEmail: 'Invalid Email',
  known: 'An account with this email already exists. Sign in instead, or use another email.',
} as const

const required = (message: string, max: number, tooLong: string) =>
  v.pipe(v.optional(rawText(max, tooLong, message), ''), v.trim(), v.nonEmpty(message))

/** An email address as stored: trimmed and in lower case. */
const emailAddress = (missing: string) => v.pipe(required(missing, 254, signUpMessages.invalidEmail), v.toLowerCase())

export const SignIn = v.object({
  /** Truncated far above the maximum of 254, because attempts are counted by address in rows that must stay small. */
  email: v.pipe(
    v.optional(v.string(signInMessages.email), ''),
    v.transform((text) => text.slice(0, 1000).trim().toLowerCase().slice(0, 255)),
    v.nonEmpty(signInMessages.email),
  ),
  /** Never trimmed or truncated: a password may contain any Unicode (docs/security.md, 6). */
  password: v.pipe(
    v.optional(rawText(128, passwordMessages.long, signInMessages.password), ''),
    v.nonEmpty(signInMessages.password),
  ),
})

/** A new password of 8 to 128 characters of any kind, never trimmed or truncated (docs/security.md, 6). */
const newPassword = (missing: string) =>
  v.pipe(
    v.optional(rawText(128, passwordMessages.long, missing), ''),
    v.nonEmpty(missing),
    v.metadata({ minLength: 8, maxLength: 128, format: 'password' }),
    v.check((text) => [...text].length >= 8, passwordMessages.short),
    v.check((text) => [...text].length <= 128, passwordMessages.long),
  )

const longName = 'Name can be at most 64 characters'

export const personName = (missing: string) =>
  v.pipe(
    v.optional(rawText(64, longName, missing), ''),
    v.transform(oneLine),
    v.nonEmpty(missing),
    v.maxLength(64, longName),
  )

export const newAddress = v.pipe(
  emailAddress(signUpMessages.email),
  v.maxLength(254, signUpMessages.invalidEmail),
  v.email(signUpMessages.invalidEmail),
)

const maxReturnPath = 300

/**
 * The page that somebody came from, where the link that confirms their address leads back to. It may be any text: whoever
 * uses it checks it with `safeRedirect`. A long one is left out, so that it doesn't stop anybody.
 */
const returnPath = v.optional(
  v.pipe(
    v.string(),
    v.transform((path) => (path.length > maxReturnPath ? '' : path)),
    v.description('The page that the link in the mail leads back to'),
  ),
  '',
)

export const VerificationRequest = v.object({ redirect: returnPath })

export const SignUp = v.object({
  displayName: personName(signUpMessages.displayName),
  email: newAddress,
  title: v.pipe(
    required(signUpMessages.title, 64, signUpMessages.longTitle),
    v.maxLength(64, signUpMessages.longTitle),
    v.metadata({ examples: [...titles] }),
  ),
  password: newPassword(passwordMessages.required),
  isEmployer: v.optional(v.boolean(), false),
  redirect: returnPath,
})
export type SignUp = v.InferOutput<typeof SignUp>

export const ResetRequest = v.object({
  email: v.pipe(emailAddress(signUpMessages.email), v.maxLength(254, signUpMessages.invalidEmail)),
})

const incomplete = 'This link isn’t complete. Open it from the email again.'

const token = v.pipe(v.optional(rawText(64, incomplete, incomplete), ''), v.nonEmpty(incomplete))

export const Reset = v.pipe(
  v.object({
    token,
    newPassword: newPassword(passwordMessages.newRequired),
    verifyPassword: v.pipe(
      v.optional(rawText(128, passwordMessages.mismatch, passwordMessages.verifyRequired), ''),
      v.nonEmpty(passwordMessages.verifyRequired),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['verifyPassword']],
      (f) => f.newPassword === f.verifyPassword,
      passwordMessages.mismatch,
    ),
    ['verifyPassword'],
  ),
)

const ownPassword = v.pipe(v.optional(rawText(128, passwordMessages.long), ''), v.nonEmpty(passwordMessages.required))

/**
 * One of the passwords is required if the link is opened outside a session of its account, and `newPassword` always for
 * addresses of our team (docs/security.md, 3).
 */
export const Verification = v.object({
  token,
  password: v.optional(ownPassword),
  newPassword: v.optional(newPassword(passwordMessages.newRequired)),
})
export type Verification = v.InferOutput<typeof Verification>

export const PasswordChange = v.object({
  password: ownPassword,
  newPassword: newPassword(passwordMessages.newRequired),
})

export const EmailChange = v.object({
  password: ownPassword,
  newEmail: newAddress,
})

/** Required from staff who haven't entered it in this session for ten minutes. */
const staffPassword = v.optional(
  v.pipe(
    rawText(128, passwordMessages.long, passwordMessages.required),
    v.check((text) => [...text].length <= 128, passwordMessages.long),
  ),
)

export const StaffProof = v.object({ password: staffPassword })

export const AccountDeletion = v.object({
  password: ownPassword,
  posts: v.optional(
    v.pipe(v.boolean(), v.description('Whether your answers, comments, and unanswered questions go, too')),
    false,
  ),
})

export const EmailConfirmation = v.object({ token })

export const MemberInvitation = v.object({ displayName: personName('Name is required'), email: newAddress })
export type MemberInvitation = v.InferOutput<typeof MemberInvitation>

/** Accepts an invitation. Passwords are optional, because the owner of an existing account only has to confirm. */
export const Acceptance = v.object({
  token,
  newPassword: v.optional(rawText(128, passwordMessages.long, passwordMessages.newRequired)),
  verifyPassword: v.optional(rawText(128, passwordMessages.mismatch, passwordMessages.verifyRequired)),
})

/** `Acceptance` for the API description: passwords have the same rules as in `Reset`. */
export const AcceptanceTold = v.object({
  token,
  newPassword: v.optional(Reset.entries.newPassword),
  verifyPassword: v.optional(Reset.entries.verifyPassword),
})

export const wrongPassword = 'That isn’t your password.'

export const staffMessages = {
  roles: 'Say which roles.',
  editions: 'Say which scholarships.',
  until: 'Choose a day in the future.',
  reason: 'Say why.',
  accepted: 'This member has already accepted the invitation.',
  longReason: 'At most 500 characters',
} as const

/** A user's new roles, as `{type}` or as text. Only `reviewer` has an effect. */
export const RolesChange = v.object({
  roles: v.array(
    v.union(
      [
        v.string(),
        v.pipe(
          v.object({ type: v.string() }),
          v.transform(({ type }) => type),
        ),
      ],
      staffMessages.roles,
    ),
    staffMessages.roles,
  ),
  /** The scholarships that a reviewer is limited to, by name. None means all. */
  editions: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64)), staffMessages.editions), v.maxLength(500))),
  password: staffPassword,
})

/** The end, or null to lift it, and the reason. */
const penalty = {
  until: v.nullable(
    v.pipe(
      rawText(64, staffMessages.until, staffMessages.until),
      v.isoTimestamp(staffMessages.until),
      v.check((text) => new Date(text) > now(), staffMessages.until),
      v.transform((text) => timestamp(new Date(text))),
    ),
  ),
  reason: v.pipe(
    v.optional(rawText(500, staffMessages.longReason, staffMessages.reason), ''),
    v.trim(),
    v.maxLength(500, staffMessages.longReason),
  ),
}

const hasReason = {
  anyOf: [
    { properties: { until: { type: 'null' } } },
    { required: ['reason'], properties: { reason: { minLength: 1 } } },
  ],
}

const isExplained = ({ until, reason }: { until: string | null; reason: string }) => until === null || reason !== ''

export const SuspensionChange = v.pipe(
  v.object({ ...penalty, password: staffPassword }),
  v.forward(v.partialCheck([['until'], ['reason']], isExplained, staffMessages.reason), ['reason']),
  v.metadata(hasReason),
)
export type Suspension = Omit<v.InferOutput<typeof SuspensionChange>, 'password'>

export const SilenceChange = v.pipe(
  v.object(penalty),
  v.forward(v.partialCheck([['until'], ['reason']], isExplained, staffMessages.reason), ['reason']),
  v.metadata(hasReason),
)
export type SilenceChange = v.InferOutput<typeof SilenceChange>

const forms = { AccountDeletion, EmailChange, PasswordChange, Reset, ResetRequest, SignIn, SignUp }

/** Forms load this, and with it the validation library, on their first submit. */
export const checkForm = (name: keyof typeof forms, sent: object) => validationErrors(forms[name], sent)
