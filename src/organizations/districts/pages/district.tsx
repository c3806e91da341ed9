import type { ReactNode } from 'react'
import { districtList } from '../../../districts/district-query'
import { countText, localeText, ratioText, stateText } from '../../../districts/district-text'
import type { ShownDistrict } from '../../../districts/responses'
import { formatDay } from '../../../platform/time/clock'
import { Button } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import { staffOrganizationPath } from '../../paths'
import type { LinkOutcome, NearOrganization } from '../district-link'

export const hydrates = 'on reach'

type DistrictProps = {
  district: ShownDistrict
  imported: string
  isMadeUp: boolean
  linked: NearOrganization[]
  near: NearOrganization[]
  done: LinkOutcome | null
  problem: string | undefined
}

const doneText: Record<LinkOutcome, string> = {
  linked: 'You linked the organization to this district.',
  removed: 'You removed the link.',
}

/** A district, and the organizations that are this district or may be. Plain forms, so it works without JavaScript. */
export default function District({ district, imported, isMadeUp, linked, near, done, problem }: DistrictProps) {
  const { district_name: name, location } = district
  return (
    <SectionPage trail={[{ label: 'Districts', href: districtList.path }]} here={name}>
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{name}</h1>
      <p className="mt-1 text-muted">
        {[location.city, stateText(location.state)].filter(Boolean).join(', ')}
        {isMadeUp && '. This district is made up.'}
      </p>
      <AboutDistrict district={district} imported={imported} isMadeUp={isMadeUp} />
      <FormMessage>{problem}</FormMessage>
      {done && (
        <p id="done" tabIndex={-1} className="mt-8 font-semibold">
          {doneText[done]}
        </p>
      )}
      {linked.length > 0 && (
        <section aria-labelledby="linked" className="mt-10">
          <h2 id="linked" className="font-semibold text-large">
            On SPED Commons as
          </h2>
          <NearOrganizations label="Linked organizations" organizations={linked} />
        </section>
      )}
      <section aria-labelledby="near" className="mt-10">
        <h2 id="near" className="font-semibold text-large">
          Organizations in {location.city || 'this city'}
        </h2>
        {near.length === 0 ? (
          <p className="mt-2 text-muted">
            {linked.length === 0
              ? 'None of our organizations has a location here.'
              : 'No other organization has a location here.'}
          </p>
        ) : (
          <>
            <p className="mt-1 text-muted">Link an organization if it is this district.</p>
            <NearOrganizations label="Organizations in the same city" organizations={near} />
          </>
        )}
      </section>
    </SectionPage>
  )
}

type NearOrganizationsProps = { label: string; organizations: NearOrganization[] }

function NearOrganizations({ label, organizations }: NearOrganizationsProps) {
  return (
    <ul aria-label={label} className="mt-3 border-line border-t">
      {organizations.map(({ _id, name, isLinked, isLikely, otherDistrict }) => (
        <li
          key={_id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2.5"
        >
          <div className="wrap-anywhere min-w-0">
            <a href={staffOrganizationPath(_id)} dir="auto" className="inline-block py-0.5 font-semibold">
              {name}
            </a>
            {isLikely && !isLinked && <span className="dot ml-3 text-small before:text-accent">Likely the same</span>}
            {otherDistrict !== null && <span className="block text-muted text-small">Linked to {otherDistrict}</span>}
          </div>
          <form method="post" action={`?organization=${encodeURIComponent(_id)}`}>
            {!isLinked && <input type="hidden" name="linked" value="yes" />}
            <Button type="submit" kind={isLinked ? 'quiet' : 'outlined'}>
              {isLinked ? 'Remove link' : 'Link'}
              <span className="sr-only">{isLinked ? ` to ${name}` : ` ${name} to this district`}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

type AboutDistrictProps = { district: ShownDistrict; imported: string; isMadeUp: boolean }

function AboutDistrict({ district, imported, isMadeUp }: AboutDistrictProps) {
  const { _id, school_count, student_count, teacher_count } = district
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-10 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
      <Fact label="Schools">{countText(school_count)}</Fact>
      <Fact label="Students">{countText(student_count)}</Fact>
      <Fact label="Teachers">{countText(teacher_count)}</Fact>
      <Fact label="Students per teacher">{ratioText(student_count, teacher_count)}</Fact>
      <Fact label="Locale">{localeText(district)}</Fact>
      <Fact label="NCES ID">
        {isMadeUp ? (
          _id
        ) : (
          <a href={`https://nces.ed.gov/ccd/districtsearch/district_detail.asp?ID2=${_id}`}>
            {_id}
            <span className="sr-only"> at the National Center for Education Statistics</span>
          </a>
        )}
      </Fact>
      <Fact label="Imported">{formatDay(imported)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children || 'Not reported'}</dd>
    </div>
  )
}
