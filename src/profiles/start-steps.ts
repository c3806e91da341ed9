import { type JobRole, jobRoles } from '../jobs/filter-choices'

/** What the three steps ask, in their order. */
export const startQuestions = ['What do you do?', 'Where do you want to work?', 'Which license do you have?'] as const

export const startSteps = [1, 2, 3] as const
export type StartStep = (typeof startSteps)[number]

/** The steps before and after one. */
export const stepsBeside = (step: StartStep) => ({
  back: startSteps.find((each) => each === step - 1),
  next: startSteps.find((each) => each === step + 1),
})

export const startPath = (step: StartStep) => `/start/${step}`

/** `open`: there are answers, and more to come. */
export type StartStatus = 'open' | 'done' | 'dismissed'

/** The answers to all steps, as they are typed. The last five are those of a certification in a profile. */
export type StartAnswers = {
  roles: JobRole[]
  location: string
  miles: number
  title: string
  state: string
  effectiveDate: string
  isPermanent: boolean
  expirationDate: string
}
export type StartField = keyof StartAnswers

export const fieldsOfStep = {
  1: ['roles'],
  2: ['location', 'miles'],
  3: ['title', 'state', 'effectiveDate', 'isPermanent', 'expirationDate'],
} as const satisfies Record<StartStep, readonly StartField[]>

/** The step whose field has one of the messages, which may be about an entry of a list: `roles.0`. */
export const stepOfErrors = (errors: Readonly<Record<string, string>>): StartStep | undefined =>
  startSteps.find((step) =>
    fieldsOfStep[step].some((field) => Object.keys(errors).some((key) => key.split('.')[0] === field)),
  )

/** The name of a role’s checkbox. */
export const fieldOfRole = (role: string): string => `role:${role}`

/** Reads the fields of a step’s form, as a browser sends them. */
export function readTypedAnswers(step: StartStep, typed: Readonly<Record<string, string>>): Partial<StartAnswers> {
  if (step === 1) return { roles: jobRoles.filter((role) => typed[fieldOfRole(role)] !== undefined) }
  if (step === 2) return { location: typed.location ?? '', miles: Number(typed.miles) }
  const { title = '', state = '', effectiveDate = '', isPermanent, expirationDate = '' } = typed
  return { title, state, effectiveDate, isPermanent: isPermanent !== undefined, expirationDate }
}
