import type { ReactNode } from 'react'
import type { Person } from '../person'
import { formatMonths, formatValidity } from '../resume-dates'

/** What employers and staff see of a member besides: experience, education, licenses and what else they noted. */
export function PersonLists({ person }: { person: Person }) {
  const { experience = [], education = [], certifications = [], activities = [] } = person
  const { endorsements = [], gradeBands = [], disabilityAreas = [], languages = [] } = person
  return (
    <>
      <Part heading="Experience" isEmpty={experience.length === 0}>
        {experience.map(({ _id, title, company, location, description, ...dates }) => (
          <li key={_id}>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted text-small">
              {[company, location, formatMonths(dates)].filter(Boolean).join(' · ')}
            </p>
            {description && <p className="mt-1 max-w-prose whitespace-pre-line">{description}</p>}
          </li>
        ))}
      </Part>
      <Part heading="Education" isEmpty={education.length === 0}>
        {education.map(({ _id, degree, study, school, ...dates }) => (
          <li key={_id}>
            <h3 className="font-semibold">{`${degree}, ${study}`}</h3>
            <p className="text-muted text-small">{`${school} · ${formatMonths(dates)}`}</p>
          </li>
        ))}
      </Part>
      <Part heading="Certifications and Licenses" isEmpty={certifications.length === 0}>
        {certifications.map(({ _id, title, state, ...validity }) => (
          <li key={_id}>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted text-small">{`${state} · ${formatValidity(validity)}`}</p>
          </li>
        ))}
      </Part>
      <Words heading="Endorsements" words={endorsements} />
      <Words heading="Grade bands" words={gradeBands} />
      <Words heading="Disability areas" words={disabilityAreas} />
      <Words heading="Languages" words={languages} />
      <Part heading="Activities" isEmpty={activities.length === 0}>
        {activities.map(({ _id, description }) => (
          <li key={_id}>{description}</li>
        ))}
      </Part>
    </>
  )
}

function Part({ heading, isEmpty, children }: { heading: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section className="mt-8 border-line border-t pt-6">
      <h2 className="font-semibold text-large">{heading}</h2>
      <ul className="mt-3 grid gap-4">{children}</ul>
    </section>
  )
}

const Words = ({ heading, words }: { heading: string; words: string[] }) => (
  <Part heading={heading} isEmpty={words.length === 0}>
    <li>{words.join(', ')}</li>
  </Part>
)
