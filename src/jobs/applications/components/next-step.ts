export type ApplyStep = {
  /** The employer’s own site, or an email address as a `mailto:` link. */
  link: string
  title: string
  organization: string
  isGuest: boolean
}

const scheme = 'mailto:'

export const isEmail = (link: string) => link.startsWith(scheme)

export const mailAddressOf = (link: string) => link.slice(scheme.length)

/** Adds a subject that names the job. The stored link has no query (docs/security.md, 19), so ours is the only one. */
export const emailHref = (link: string, title: string) => `${link}?subject=${encodeURIComponent(title)}`

/** Says what is left to do, because recording the application doesn’t finish it. */
export const nextStepTitle = ({ link }: ApplyStep) =>
  isEmail(link) ? 'One more step: write to the employer' : 'One more step: finish on the employer’s site'

export function describeNextStep({ link, organization, isGuest }: ApplyStep): string {
  const profile = isGuest ? '' : ', and the title, headline, location, and summary of your profile'
  const rest = isEmail(link)
    ? 'They take applications by email, so write to them next.'
    : 'Finish your application on their own site.'
  return `Your application is recorded. ${organization} has your name and email${profile}. ${rest}`
}
