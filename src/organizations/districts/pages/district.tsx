import type { ShownDistrict } from '../../../districts/district/district'
import { stateText } from '../../../districts/district/district-text'
import { districtsPath } from '../../../districts/list/district-query'
import { SectionPage } from '../../../ui/layouts/section-page'
import { AboutDistrict } from '../components/about-district'
import { NearOrganizations } from '../components/near-organizations'
import type { NearOrganization } from '../district-link'
import type { LinkOutcome } from '../rules'

export const hydrates = 'on reach'

type DistrictProps = {
  district: ShownDistrict
  imported: string
  isMadeUp: boolean
  linked: NearOrganization[]
  near: NearOrganization[]
  /** What the form did. */
  done: LinkOutcome | null
}

const doneText: Record<LinkOutcome, string> = {
  linked: 'You linked the organization to this district.',
  removed: 'You removed the link.',
}

/** A district, and the organizations that are this district or may be. Plain forms, so it works without JavaScript. */
export default function District({ district, imported, isMadeUp, linked, near, done }: DistrictProps) {
  const { district_name: name, location } = district
  return (
    <SectionPage trail={[{ label: 'Districts', href: districtsPath }]} here={name}>
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{name}</h1>
      <p className="mt-1 text-muted">
        {[location.city, stateText(location.state)].filter(Boolean).join(', ')}
        {isMadeUp && '. This district is made up.'}
      </p>
      <AboutDistrict {...{ district, imported, isMadeUp }} />
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
