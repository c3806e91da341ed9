import type { ChoiceListName, EntryListName } from '../../choices'
import type { Profile } from '../profile'
import type { DialogName, OpenDialog } from './profile-dialogs'
import { ChangeButton } from './section'

type PartField = 'title' | 'location' | 'headline' | 'summary' | ChoiceListName | EntryListName

/** The parts of a profile in the order in which an employer looks at them. */
const parts: readonly { field: PartField; what: string; why: string }[] = [
  { field: 'title', what: 'Your title', why: 'It appears next to your name, and employers search for it.' },
  { field: 'location', what: 'Where you are', why: 'Employers look for people near their schools first.' },
  { field: 'headline', what: 'A headline', why: 'One line that gets them to read on.' },
  {
    field: 'summary',
    what: 'A professional summary',
    why: 'A few sentences in your own words say what a list of jobs can’t.',
  },
  {
    field: 'certifications',
    what: 'A certification or license',
    why: 'Schools can hire only people who have one or are earning one, so they check early.',
  },
  { field: 'experience', what: 'Experience', why: 'Student teaching, aide work, and volunteering count.' },
  { field: 'education', what: 'Education', why: 'Many jobs ask for a degree, or one in progress.' },
  {
    field: 'gradeBands',
    what: 'The grades you work with',
    why: 'Employers hire for a school, and each school has its grades.',
  },
  {
    field: 'disabilityAreas',
    what: 'The disability areas you know',
    why: 'Employers match a caseload to what you know.',
  },
]

const dialogOf = (field: PartField): DialogName =>
  field === 'title' || field === 'location' || field === 'headline' ? 'about' : field

export const partCount = parts.length

/** Returns the missing parts of a profile, the most important first. */
export const missingFrom = (profile: Profile) => parts.filter(({ field }) => profile[field].length === 0)

/** Lists what is missing in the profile and why it matters. The bar shows how much is there. */
export function MissingParts({ profile, open }: { profile: Profile; open: OpenDialog }) {
  const missing = missingFrom(profile)
  const there = partCount - missing.length
  return (
    <section aria-labelledby="missing-heading">
      <h2 id="missing-heading" className="font-semibold text-large">
        What employers look for
      </h2>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {Array.from({ length: partCount }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar of equal pieces
          <span key={i} className={`h-2 flex-1 rounded-pill ${i < there ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      <p className="mt-2">
        {missing.length === 0
          ? 'Your profile has everything employers look for.'
          : `You have ${there} of ${partCount}.`}
      </p>
      {there * 2 <= partCount && (
        <p className="mt-2">
          Have a resume file? <a href="/profile/resume#import">Fill your profile from it</a>
        </p>
      )}
      <ul className="mt-2 grid gap-2">
        {missing.map(({ field, what, why }) => (
          <li key={what} className="flex justify-between gap-4">
            <p>
              <strong>{what}.</strong> {why}
            </p>
            <ChangeButton label="Add" what={what.toLowerCase()} onClick={() => open(dialogOf(field))} />
          </li>
        ))}
      </ul>
    </section>
  )
}
