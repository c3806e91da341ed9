import { Button } from '../../../ui/components/button'
import { staffOrganizationPath } from '../../organization/organization-path'
import type { NearOrganization } from '../district-link'

type NearOrganizationsProps = { label: string; organizations: NearOrganization[] }

/** Organizations, each with a form that links it to the district of this page, or removes the link. */
export function NearOrganizations({ label, organizations }: NearOrganizationsProps) {
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
          <form method="post">
            <input type="hidden" name="organization" value={_id} />
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
