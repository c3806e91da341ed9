/** The operator of this site. An operator changes these values here only. */
export const brand = {
  name: 'SPED Commons',
  description:
    'Jobs, answers, and news for teachers, therapists, and students in special education, and for the schools that need them.',
  mail: 'hello@spedcommons.example',
  phone: '(312) 555-0142',
  /** The law requires a postal address in mail that reminds or advertises. */
  postalAddress: 'SPED Commons, 100 Example Street, Suite 200, Chicago, IL 60601',
  /** The target of "Book a sales call": a phone number or the URL of a calendar. */
  salesCall: 'tel:+13125550142',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/spedcommons' },
    { label: 'Twitter', href: 'https://twitter.com/spedcommons' },
    { label: 'Instagram', href: 'https://www.instagram.com/spedcommons' },
    { label: 'Facebook', href: 'https://www.facebook.com/spedcommons' },
  ],
  /** The video on the resources page: its id on YouTube, and the URL of its text. Without an id there is none. */
  video: { id: '', title: 'What SPED Commons is for', transcript: '' },
  founder: {
    name: 'The founder',
    words:
      'I spent eleven years finding my own classroom supplies, my own mentors, and my own jobs. Nobody should have to do the last two alone.',
  },
  /** The country whose law and courts apply to the terms. */
  legalCountry: 'Ireland',
} as const

/** Search engines truncate longer titles, so those leave out the site's name. */
const maxTitleLength = 65

/** The title of a page as the browser shows it, with the site's name where there is room. */
export function documentTitle(title: string): string {
  const whole = title === brand.name ? title : `${title} · ${brand.name}`
  return whole.length > maxTitleLength ? title : whole
}
