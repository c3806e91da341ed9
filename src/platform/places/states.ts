/** The states, the District of Columbia, and the inhabited territories, by postal code. */
export const states: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
}

export const stateCodes: readonly string[] = Object.keys(states)

const codes = new Map(Object.entries(states).map(([code, name]) => [getKey(name), code]))

/** The postal code of a state's name or abbreviation in any case; null if unknown. */
export function stateCode(text: string): string | null {
  const key = getKey(text)
  const upper = key.toUpperCase()
  return Object.hasOwn(states, upper) ? upper : (codes.get(key) ?? null)
}

/** Ignores case, dots, and double spaces: "D.C." is DC. */
function getKey(name: string): string {
  return name.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim()
}

/** A state in an address: “new-york”. What NCES lists beside the states has its code. */
export const stateSlug = (code: string): string => getKey(states[code] ?? code).replaceAll(' ', '-')

/** The code of a state in an address, which may also be a code or written in another way; null if there is none. */
export const stateOfSlug = (slug: string): string | null => stateCode(slug.replaceAll('-', ' '))
