import { isCommonWord, wordsOfName } from '../../districts/district-words'

const tellingWords = (name: string) => wordsOfName(name).filter((word) => !isCommonWord(word))

/**
 * Whether an organization is likely to be a district of the same city: the district's name has every word of the
 * organization's name that isn't on most schools. "Rockford Public Schools" is likely to be "Rockford School District
 * 205", and "Rockford Speech Clinic" isn't.
 */
export function isLikelySame(organization: string, district: string): boolean {
  const [own, its] = [tellingWords(organization), new Set(tellingWords(district))]
  return own.length > 0 && own.every((word) => its.has(word))
}
