import type { ReactNode } from 'react'
import { districtList, districtPath } from '../../../districts/district-query'
import { stateText } from '../../../districts/district-text'
import type { DistrictOfOrganization } from '../../../organizations/districts/district-link'
import type { RefusedForm } from '../../../platform/http/act'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { organizationHref } from '../organizations-query'
import { DetailsSection } from './details-section'

type OrganizationDistrictProps = {
  organization: { _id: string; name: string }
  district: DistrictOfOrganization
  refused: RefusedForm | null
}

/** Which public school district an organization is. Plain forms, so that they work without JavaScript. */
export function OrganizationDistrict({ organization, district, refused }: OrganizationDistrictProps) {
  const { linked, suggested } = district
  const action = `${organizationHref(organization._id)}/district`
  return (
    <DetailsSection id="district" title="School district">
      <FormMessage>{refused?.problem}</FormMessage>
      {linked ? (
        <ul className="mt-3">
          <Listed district={linked} action={`${action}?from=${encodeURIComponent(linked._id)}`}>
            <Button type="submit" kind="quiet">
              Remove link<span className="sr-only"> to {linked.name}</span>
            </Button>
          </Listed>
        </ul>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {suggested.length > 0
              ? 'Not linked to a district. These are in the same city.'
              : 'Not linked to a district. None is in the same city.'}
          </p>
          {suggested.length > 0 && (
            <ul className="mt-3 border-line border-t">
              {suggested.map((one) => (
                <Listed key={one._id} district={one} action={action} isLikely={one.isLikely}>
                  <input type="hidden" name="district" value={one._id} />
                  <Button type="submit" kind="outlined">
                    Link<span className="sr-only"> to {one.name}</span>
                  </Button>
                </Listed>
              ))}
            </ul>
          )}
          <form method="post" action={action} className="mt-5 flex flex-wrap items-end gap-4">
            <div className="min-w-0 max-w-60 grow">
              <TextField
                label="NCES ID of another district"
                need="unmarked"
                name="district"
                inputMode="numeric"
                maxLength={7}
                defaultValue={refused?.typed.district}
                error={refused?.errors.district}
              />
            </div>
            <Button type="submit" kind="outlined" className="min-h-12">
              Link district
            </Button>
          </form>
          <p className="mt-3">
            <a href={districtList.path} className="inline-flex min-h-11 items-center">
              Find a district
            </a>
          </p>
        </>
      )}
    </DetailsSection>
  )
}

type ListedProps = {
  district: { _id: string; name: string; city: string; state: string }
  action: string
  isLikely?: boolean
  children: ReactNode
}

function Listed({ district: { _id, name, city, state }, action, isLikely = false, children }: ListedProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2.5">
      <div className="wrap-anywhere min-w-0">
        <a href={districtPath(_id)} dir="auto" className="inline-block py-0.5 font-semibold">
          {name}
        </a>
        {isLikely && <span className="dot ml-3 text-small before:text-accent">Likely the same</span>}
        <span className="block text-muted text-small">{[city, stateText(state)].filter(Boolean).join(', ')}</span>
      </div>
      <form method="post" action={action}>
        {children}
      </form>
    </li>
  )
}
