import type { Profile } from '../profile'
import type { DialogName } from './profile-dialogs'

/** The parts of a profile in the order in which an employer looks at them, and the sections that they stand in. */
const parts = [
  { field: 'title', what: 'your title', section: 'about' },
  { field: 'location', what: 'where you are', section: 'about' },
  { field: 'headline', what: 'a headline', section: 'about' },
  { field: 'summary', what: 'a professional summary', section: 'summary' },
  { field: 'certifications', what: 'a certification or license', section: 'certifications' },
  { field: 'experience', what: 'experience', section: 'experience' },
  { field: 'education', what: 'education', section: 'education' },
  { field: 'gradeBands', what: 'the grades you work with', section: 'gradeBands' },
  { field: 'disabilityAreas', what: 'the disability areas you know', section: 'disabilityAreas' },
] as const satisfies readonly { field: keyof Profile; what: string; section: DialogName }[]

/** Returns the missing parts of a profile, the most important first. */
export const missingFrom = (profile: Profile) => parts.filter(({ field }) => profile[field].length === 0)

export const isHalfEmpty = (profile: Profile) => missingFrom(profile).length * 2 >= parts.length

/** Shows how much of the profile is there, and links to the sections of what is missing, where it is added. */
export function MissingParts({ profile }: { profile: Profile }) {
  const missing = missingFrom(profile)
  const there = parts.length - missing.length
  return (
    <section aria-labelledby="missing-heading">
      <h2 id="missing-heading" className="font-semibold text-large">
        What employers look for
      </h2>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {parts.map(({ field }, i) => (
          <span key={field} className={`h-2 flex-1 rounded-pill ${i < there ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      <p className="mt-2">
        {missing.length === 0
          ? 'Your profile has everything employers look for.'
          : `You have ${there} of ${parts.length}. Still missing:`}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {missing.map(({ field, what, section }) => (
          <li key={field}>
            <a href={`#${section}`} className="inline-flex min-h-11 items-center">
              {what}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
