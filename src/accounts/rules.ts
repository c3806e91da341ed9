import * as v from 'valibot'

export const roleTypes = ['client-user', 'reviewer'] as const
export type RoleType = (typeof roleTypes)[number]

/** The words of signing in (spec 1 sections 5 and 8). */
export const signInMessages = {
  email: 'Email is required',
  password: 'Password is required',
  failed: 'Login Failed',
} as const

const required = (message: string) => v.pipe(v.optional(v.string(message), ''), v.trim(), v.nonEmpty(message))

/** An e-mail address as it is kept: trimmed and lower-cased. */
export const emailAddress = (missing: string) => v.pipe(required(missing), v.toLowerCase())

export const SignIn = v.object({
  email: emailAddress(signInMessages.email),
  /** Never trimmed and never cut: any Unicode is a password (security rule 6). */
  password: v.pipe(v.optional(v.string(signInMessages.password), ''), v.nonEmpty(signInMessages.password)),
})
