import { brand } from '../../../platform/config/brand'
import { Lead } from '../../components/lead'
import { PartnerLogo } from '../components/partner-logo'
import type { Partner } from '../partner'

export const hydrates = 'on reach'

/** The order is random, so that it favors nobody. */
export default function Partners({ partners }: { partners: Partner[] }) {
  return (
    <div>
      <Lead title="Partners">Universities, publishers, foundations, and makers who support special educators.</Lead>
      {partners.length > 0 ? (
        <ul aria-label="Partners" className="mt-10 grid grid-cols-3 gap-2 sm:gap-5">
          {partners.map((partner) => (
            <li key={partner.logo}>
              <PartnerLogo partner={partner} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-10 border-line border-t pt-6">We don’t have partners yet. You could be our first.</p>
      )}
      <p className="mt-10">
        Want to become a partner? <a href={`mailto:${brand.mail}`}>Write to {brand.mail}</a>.
      </p>
    </div>
  )
}
