/** Common nicknames of cities and regions, each with the city in its middle. */
const nicknames = new Map<string, string>()
for (const [place, names] of Object.entries({
  'New York, NY': 'nyc, new york city, ny ny, new york new york, the big apple, tri-state',
  'Brooklyn, NY': 'bklyn, bk',
  'Bronx, NY': 'the bronx',
  'Staten Island, NY': 'si',
  'Hempstead, NY': 'long island, li',
  'White Plains, NY': 'westchester',
  // “LA” is missing on purpose: on its own in Where, it is the postal code of Louisiana.
  'Los Angeles, CA': 'l.a., la ca, socal, so cal',
  'Riverside, CA': 'inland empire',
  'San Francisco, CA': 'sf, san fran, frisco ca, bay area, sf bay area, the bay',
  'Oakland, CA': 'east bay',
  'San Jose, CA': 'south bay, silicon valley',
  'Sacramento, CA': 'sac, norcal',
  'Chicago, IL': 'chi-town, chitown, chicagoland, chi',
  'Naperville, IL': 'dupage',
  'Aurora, IL': 'fox valley il',
  'Philadelphia, PA': 'philly, main line',
  'Pittsburgh, PA': 'pgh, the burgh',
  'Dallas, TX': 'dfw, the metroplex, dallas fort worth, north texas',
  'Fort Worth, TX': 'ftw',
  'Houston, TX': 'h-town, htown',
  'Austin, TX': 'atx',
  'San Antonio, TX': 'san antone',
  'McAllen, TX': 'rgv, rio grande valley',
  'Atlanta, GA': 'atl',
  'Lawrenceville, GA': 'gwinnett',
  'Minneapolis, MN': 'twin cities, mpls, msp',
  'Washington, DC': 'd.c., washington d.c., washington dc, dc metro, the dmv, dmv',
  'Arlington, VA': 'nova, northern virginia',
  'Rockville, MD': 'moco',
  'Baltimore, MD': 'b-more, bmore',
  'Las Vegas, NV': 'vegas',
  'Phoenix, AZ': 'phx',
  'Denver, CO': 'denver metro, front range',
  'Colorado Springs, CO': 'the springs',
  'Salt Lake City, UT': 'slc',
  'Portland, OR': 'pdx',
  'Seattle, WA': 'sea-tac, puget sound',
  'New Orleans, LA': 'nola',
  'Kansas City, MO': 'kc, kcmo',
  'St. Louis, MO': 'stl',
  'Oklahoma City, OK': 'okc',
  'Indianapolis, IN': 'indy',
  'Cincinnati, OH': 'cincy',
  'Detroit, MI': 'metro detroit, motor city',
  'Milwaukee, WI': 'mke',
  'Davenport, IA': 'quad cities',
  'Fort Lauderdale, FL': 'broward, ft lauderdale',
  'Miami, FL': 'dade, dade county, miami-dade, south florida',
  'Tampa, FL': 'tampa bay',
  'Jacksonville, FL': 'jax',
  'Boston, MA': 'boston metro, greater boston',
}))
  for (const name of names.split(', ')) nicknames.set(getKey(name), place)

function getKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim()
}

export const cityOfNickname = (text: string): string | undefined => nicknames.get(getKey(text))

/** Replaces a nickname with the city's name. Other text is returned unchanged. */
export const withoutNickname = (text: string): string => cityOfNickname(text) ?? text
