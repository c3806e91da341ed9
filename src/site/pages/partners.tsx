import { brand } from '../../platform/brand'
import { Lead } from '../components/lead'
import { PartnerLogo } from '../components/partner-logo'
import type { Partner } from '../partner'

export const hydrates = 'on reach'

/** Who supports us: logos in rows of three, in an order that is nobody's (spec 1 section 2). */
export default function Partners({ partners }: { partners: Partner[] }) {
  return (
    <div className="max-w-4xl">
      <Lead title="Partners">
        Universities, publishers, foundations and makers who put their weight behind special educators.
      </Lead>
      {partners.length > 0 ? (
        <ul aria-label="Partners" className="mt-10 grid grid-cols-3 gap-2 sm:gap-5">
          {partners.map((partner) => (
            <li key={partner.logo}>
              <PartnerLogo partner={partner} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-10 border-line border-t pt-6">There are no partners at the moment. The first could be you.</p>
      )}
      <p className="mt-10">
        Would you like to stand here? <a href={`mailto:${brand.mail}`}>Write to {brand.mail}</a>.
      </p>
    </div>
  )
}
