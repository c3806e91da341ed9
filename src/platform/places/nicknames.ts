/**
 * What people call a city instead of its name. "LA" is not here: alone it is the postal code of Louisiana, as it has always
 * been read.
 */
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

/** The name of the city that a nickname stands for, else the text as it is. */
export const withoutNickname = (text: string): string => nicknames.get(text.toLowerCase()) ?? text
