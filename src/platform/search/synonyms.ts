/**
 * The abbreviations of the field. Each row has synonyms, and a search for any of them finds all. The first is the
 * shortest; the second is shown to tell people what else was searched.
 */
const rows = [
  ['slp', 'speech-language pathologist', 'speech pathologist', 'speech therapist', 'speech language pathology'],
  ['slpa', 'speech-language pathology assistant', 'speech therapy assistant'],
  ['ot', 'occupational therapist', 'occupational therapy'],
  ['cota', 'certified occupational therapy assistant', 'occupational therapy assistant'],
  ['pt', 'physical therapist', 'physical therapy'],
  ['bcba', 'board certified behavior analyst', 'behavior analyst'],
  ['rbt', 'registered behavior technician', 'behavior technician'],
  ['aba', 'applied behavior analysis'],
  ['iep', 'individualized education program', 'individualized education plan'],
  ['lssp', 'licensed specialist in school psychology', 'school psychologist', 'school psychology'],
  ['tvi', 'teacher of the visually impaired', 'teacher of students with visual impairments', 'vision teacher'],
  ['dhh', 'deaf and hard of hearing', 'teacher of the deaf', 'hearing impaired'],
  ['para', 'paraprofessional', 'paraeducator', 'instructional aide', 'teacher aide', 'instructional assistant'],
  ['tosa', 'teacher on special assignment'],
  ['rsp', 'resource specialist', 'resource room', 'resource teacher'],
  ['inclusion', 'inclusive', 'push in', 'co teaching', 'mainstream'],
  ['life skills', 'functional skills', 'independent living skills', 'daily living skills'],
  ['esy', 'extended school year'],
  ['sped', 'special education', 'exceptional education', 'ese'],
  ['ecse', 'early childhood special education', 'early intervention'],
  ['asd', 'autism', 'autistic'],
  ['ebd', 'emotional and behavioral disorders', 'emotional disturbance', 'behavior disorders'],
  ['sdc', 'special day class'],
  ['aac', 'augmentative and alternative communication'],
  ['sel', 'social emotional learning'],
  ['ape', 'adapted physical education', 'adaptive pe'],
] as const

/** Splits a phrase into words the way the index does. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

export type Meaning = { ways: string[][]; label: string }

const meanings = new Map<string, Meaning>()
for (const ways of rows) {
  const meaning = { ways: ways.map(wordsOf), label: ways[1] }
  for (const way of meaning.ways) meanings.set(way.join(' '), meaning)
}

const maxWords = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length))

/** Returns the longest phrase at the start of `words` that has synonyms and the number of its words, or null. */
export function meaningAt(words: readonly string[]): { meaning: Meaning; taken: number } | null {
  for (let taken = Math.min(maxWords, words.length); taken > 0; taken--) {
    const meaning = meanings.get(words.slice(0, taken).join(' '))
    if (meaning) return { meaning, taken }
  }
  return null
}
