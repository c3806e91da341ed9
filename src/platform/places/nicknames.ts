/** Common nicknames of cities. "LA" is missing on purpose: on its own, it is the postal code of Louisiana. */
const nicknames = new Map([
  ['nyc', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['l.a.', 'Los Angeles, CA'],
  ['la, ca', 'Los Angeles, CA'],
  ['sf', 'San Francisco, CA'],
  ['san fran', 'San Francisco, CA'],
  ['frisco, ca', 'San Francisco, CA'],
  ['vegas', 'Las Vegas, NV'],
  ['philly', 'Philadelphia, PA'],
  ['nola', 'New Orleans, LA'],
  ['d.c.', 'Washington, DC'],
  ['washington d.c.', 'Washington, DC'],
  ['chi-town', 'Chicago, IL'],
  ['stl', 'St. Louis, MO'],
  ['slc', 'Salt Lake City, UT'],
  ['okc', 'Oklahoma City, OK'],
  ['indy', 'Indianapolis, IN'],
  ['atl', 'Atlanta, GA'],
])

/** Replaces a nickname with the city's name. Other text is returned unchanged. */
export const withoutNickname = (text: string): string => nicknames.get(text.toLowerCase()) ?? text
