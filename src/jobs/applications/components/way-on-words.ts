/** Where somebody goes on who has just applied. */
export type WayToApply = {
  /** The employer's own site, or an email address as `mailto:`. */
  link: string
  /** The job's. */
  title: string
  /** The employer's name. */
  organization: string
  isGuest: boolean
}

const scheme = 'mailto:'

export const isEmail = (link: string) => link.startsWith(scheme)

export const mailAddressOf = (link: string) => link.slice(scheme.length)

/** An email that says which job it is about. What is stored has no query (docs/security.md, 19): this one is ours. */
export const emailHref = (link: string, title: string) => `${link}?subject=${encodeURIComponent(title)}`

/** What is left to do: applying is not finished by what we have recorded. */
export const stepLeft = ({ link }: WayToApply) =>
  isEmail(link) ? 'One more step: write to the employer' : 'One more step: finish on the employer’s site'

/** What the employer has now, and how they take the rest. */
export function wayOnWords({ link, organization, isGuest }: WayToApply): string {
  const profile = isGuest ? '' : ', and the title, headline, location, and summary of your profile'
  const rest = isEmail(link)
    ? 'They take applications by email, so write to them next.'
    : 'Finish your application on their own site.'
  return `Your application is recorded. ${organization} has your name and email${profile}. ${rest}`
}
