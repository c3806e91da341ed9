import type { Organization, WebSite, WithContext } from 'schema-dts'
import { brand } from '../../platform/config/brand'

const context = 'https://schema.org'

/** Describes the site and its operator to search engines, which show the name above each result. */
export function siteMarkup(origin: string): [WithContext<WebSite>, WithContext<Organization>] {
  const { name, description, mail, phone, social } = brand
  const url = `${origin}/`
  return [
    { '@context': context, '@type': 'WebSite', name, url },
    {
      '@context': context,
      '@type': 'Organization',
      name,
      url,
      description,
      logo: `${origin}/apple-touch-icon.png`,
      sameAs: social.map(({ href }) => href),
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: mail, telephone: phone },
    },
  ]
}
