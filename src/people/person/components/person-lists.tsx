import type { ReactNode } from 'react'
import { choiceListNames, choiceLists } from '../../../profiles/choices'
import { formatMonths, formatValidity } from '../../../profiles/resume/resume-dates'
import { TextBlocks } from '../../../profiles/shared/text-blocks'
import type { Person } from '../person'

/** The parts of a profile that only readers with access to its lists see. */
export function PersonLists({ person }: { person: Person }) {
  const { experience = [], education = [], certifications = [], activities = [] } = person
  const specialties = choiceListNames.map((name) => ({
    heading: choiceLists[name].heading,
    chosen: person[name] ?? [],
  }))
  return (
    <>
      <Part heading="Experience" isEmpty={experience.length === 0}>
        {experience.map(({ _id, title, company, location, description, ...dates }) => (
          <li key={_id}>
            <h3 dir="auto" className="font-semibold">
              {title}
            </h3>
            <p className="text-muted text-small">
              {[company, location, formatMonths(dates)].filter(Boolean).join(' · ')}
            </p>
            {description && <TextBlocks text={description} className="mt-1 max-w-prose" />}
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
      <Specialties lists={specialties} />
      <Part heading="Activities" isEmpty={activities.length === 0}>
        {activities.map(({ _id, description }) => (
          <li key={_id} dir="auto">
            {description}
          </li>
        ))}
      </Part>
    </>
  )
}

type PartProps = { heading: string; isEmpty: boolean; children: ReactNode }

function Part({ heading, isEmpty, children }: PartProps) {
  if (isEmpty) return null
  return (
    <section className={partClass}>
      <h2 className="font-semibold text-large">{heading}</h2>
      <ul className="mt-3 grid gap-4">{children}</ul>
    </section>
  )
}

function Specialties({ lists }: { lists: { heading: string; chosen: readonly string[] }[] }) {
  const filled = lists.filter(({ chosen }) => chosen.length > 0)
  if (filled.length === 0) return null
  return (
    <section className={partClass}>
      <h2 className="font-semibold text-large">Specialties</h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        {filled.map(({ heading, chosen }) => (
          <div key={heading} className="sm:contents">
            <dt className="text-muted">{heading}</dt>
            <dd>{chosen.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const partClass = 'mt-8 border-line border-t pt-6'
