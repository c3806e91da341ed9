import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../accounts/schema'
import type { Database } from '../platform/db/database'
import { mask } from './choices'

// What reviewers of a blind edition don't read of an essay: whatever identifies its author, and what staff black out.

/** What identifies somebody in a text. Names are also recognized in parts. */
type KnownAs = { names: readonly string[]; phrases: readonly string[] }

type Named = Pick<typeof users.$inferSelect, 'displayName' | 'firstName' | 'lastName' | 'email' | 'verifiedEmail'>

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ names: v.array(v.string()), phrases: v.array(v.string()) }))

/** What identifies a person now, and what did whenever they submitted, so that another name doesn't uncover the old one. */
export function collectIdentity(person: Named & { school: string }, stored: string | null): KnownAs {
  const { displayName, firstName, lastName, email, verifiedEmail, school } = person
  const before = parseKnownAs(stored)
  return {
    names: distinct([...before.names, displayName, `${firstName} ${lastName}`.trim()]),
    phrases: distinct([...before.phrases, email, verifiedEmail ?? '', school]),
  }
}

export const parseKnownAs = (stored: string | null): KnownAs =>
  stored === null ? { names: [], phrases: [] } : v.parse(Stored, stored)

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')

export async function readKnownAs(
  db: Database,
  { userId, school, stored }: { userId: string; school: string; stored: string | null },
): Promise<string | null> {
  const { displayName, firstName, lastName, email, verifiedEmail } = users
  const [person] = await db
    .select({ displayName, firstName, lastName, email, verifiedEmail })
    .from(users)
    .where(eq(users.id, userId))
  return person ? JSON.stringify(collectIdentity({ ...person, school }, stored)) : stored
}

/**
 * Letters that look like Latin ones, for a reader who should not recognize a name by its picture. There is no small,
 * maintained package for this, and names need only the common ones: Cyrillic, Greek, Armenian, Cherokee, and small
 * capitals, and Latin letters with a stroke or without their dot. A capital may look like another letter than its small
 * form does, so both are here.
 */
const lookAlikes = new Map(
  Object.entries({
    a: 'аАαΑᴀɑᎪ',
    b: 'ВвьЬΒβʙƄᏴ',
    c: 'сСϲϹᴄᏟ',
    d: 'ԁԀᴅđĐðÐɗᎠ',
    e: 'еЕЄєΕεᴇəɛᎬ',
    f: 'ғҒꜰƒϜϝ',
    g: 'ɡԌԍɢᏀց',
    h: 'һҺнНΗʜħĦᎻհ',
    i: 'іІїЇΙιɪıᎥ',
    j: 'јЈϳͿᴊᎫյ',
    k: 'кКΚκᴋқҚᏦ',
    l: 'ӏӀʟłŁᏞլ',
    m: 'мМΜᴍᎷ',
    n: 'пПΝηɴոռŋ',
    o: 'оОΟοᴏøØσօՕө',
    p: 'рРΡρᴘᏢ',
    q: 'ԛԚզ',
    r: 'гГʀᎡ',
    s: 'ѕЅꜱᏚՏ',
    t: 'тТΤτᴛᎢŧŦ',
    u: 'υᴜսՍцЦ',
    v: 'νѵѴᴠᏙ',
    w: 'ԝԜωᴡшШᎳѡ',
    x: 'хХΧχ',
    y: 'уУүҮΥγʏ',
    z: 'ΖᴢᏃʐ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** Nothing is seen of these, although some of them count as letters: U+3164 is the Hangul filler. */
const invisible = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A word in the form in which words are compared: in small letters, without accents and what can't be seen. */
const foldWord = (word: string): string => word.normalize('NFKD').replace(invisible, '').toLowerCase()

/** The same, with Latin letters in place of those that look like them. */
const foldLookAlikes = (word: string): string =>
  Array.from(word.normalize('NFKD').replace(invisible, ''), (letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .toLowerCase()

type Range = { from: number; to: number }
type Word = Range & { word: string; original: string }
type Fold = (word: string) => string

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Names that are also ordinary words. They are only names where they begin with a capital letter. */
const ordinaryWords = new Set(
  'april art august autumn bill chance chase christian dawn dean drew earnest faith frank gene grace grant guy hope hunter iris ivy jack jean joy june lee lily love mark mason max may miles pat penny ray rich rob rose ruby rusty sky skip stone summer sue ted violet wade ward wayne west white will young'.split(
    ' ',
  ),
)
/** A shorter name may be part of ordinary text, so it counts only with its capital letter. */
const shortName = 3
/** From this length on, joined names and the beginning of a word are hardly ever ordinary text. */
const longName = 6
/** Mailboxes that name nobody. Their words are all over such essays. */
const ordinaryMailboxes = new Set(
  'admin classroom contact education hello info mail me office school sped specialed student teacher teaching work'.split(
    ' ',
  ),
)

/**
 * Blacks out a person's names, addresses, and school wherever they stand in a text: in any case, with or without
 * accents, joined without spaces, in handles, with dots or spaces between their letters, and in letters that only look
 * like theirs. What they are called by friends, or what their town is called, stays. Takes linear time.
 */
export function maskIdentity(text: string, known: KnownAs): string {
  const ranges = [foldWord, foldLookAlikes].flatMap((fold) => identified(text, known, fold))
  return cover(text, [...ranges, ...unspacedOccurrences(text, [...known.names, ...known.phrases])])
}

/**
 * Blacks out a passage wherever it stands in a text word for word.
 * @returns null if it isn't there
 */
export function maskPassage(text: string, passage: string): string | null {
  const phrase = getWords(passage, foldWord)
  const found = phrase.length > 0 ? occurrences(getWords(text, foldWord), phrase) : []
  const ranges = found.length > 0 ? found : literalOccurrences(text, passage)
  return ranges.length > 0 ? cover(text, ranges) : null
}

/** Where a person is named, if words are compared in this form. */
function identified(text: string, { names, phrases: given }: KnownAs, fold: Fold): Range[] {
  const mailboxes = given.flatMap(getMailbox)
  const phrases = [...given, ...mailboxes]
  const nameParts = names.flatMap((name) => name.split(/\s+/)).map((part) => getWords(part, fold))
  const whole = [...names, ...phrases].map((phrase) => getWords(phrase, fold))
  // Hyphens and apostrophes inside a name may be left out, or separate names of their own: Smith-Jones, O’Brien.
  const parts = new Set([...nameParts.flat().map(({ word }) => word), ...nameParts.map(joined)])
  const isPart = (word: string) => parts.has(word)
  const longParts = [...parts].filter(({ length }) => length > shortName)
  const beginnings = longParts.filter((part) => part.length >= longName && !ordinaryWords.has(part))
  const joinedNames = new Set([
    ...[...whole, ...names.map((name) => firstAndLast(getWords(name, fold)))]
      .filter(({ length }) => length > 1)
      .map(joined),
    ...mailboxes.map(fold),
  ])
  const longNames = [...joinedNames].filter(({ length }) => length >= longName)
  const holds = (word: string, some: readonly string[]) => some.some((name) => word.includes(name))
  const words = getWords(text, fold)
  return [
    ...[...whole, ...nameParts].flatMap((phrase) => occurrences(words, phrase)),
    ...words.filter((each) => isPart(each.word) && each.word.length > 1 && isName(each)),
    ...words.filter(
      ({ word }) =>
        (joinedNames.has(word) && word.length > shortName && !ordinaryWords.has(word)) || holds(word, longNames),
    ),
    ...words.filter(({ word }) => beginnings.some((part) => word.startsWith(part))),
    ...words.filter((each) => isHandle(text, each) && holds(each.word, longParts)),
    ...getRuns(text, words, isDotted)
      .map(joinedRun)
      .filter(({ word }) => isPart(word) || holds(word, longNames)),
    ...getRuns(text, words, isSpelled).flatMap((letters) =>
      [...longParts, ...longNames, ...[...parts].filter(({ length }) => length === shortName)].flatMap((name) =>
        spelled(letters, name),
      ),
    ),
  ]
}

/** What stands before the @ of an address, without what comes after a plus. */
function getMailbox(phrase: string): string[] {
  const [, mailbox = ''] = /^([^@\s+]+)(?:\+[^@\s]*)?@[^@\s]+$/.exec(phrase) ?? []
  return mailbox === '' || ordinaryMailboxes.has(mailbox.toLowerCase()) ? [] : [mailbox]
}

const joined = (words: readonly Word[]) => words.map(({ word }) => word).join('')

function firstAndLast(name: readonly Word[]): Word[] {
  const [first, last] = [name[0], name.at(-1)]
  return first && last && name.length > 2 ? [first, last] : []
}

function isName({ word, original }: Word): boolean {
  const isOrdinary = word.length <= shortName || ordinaryWords.has(word)
  return !isOrdinary || original.charAt(0) !== original.charAt(0).toLowerCase() || unspaced.test(word)
}

/** Whether a word is a handle, or part of one: @dana, dana92. */
const isHandle = (text: string, { from, word }: Word) => text[from - 1] === '@' || (/\d/.test(word) && /\D/.test(word))

const longestGap = 3

/** Whether two words are one with something inside, such as “Saman-tha”. */
const isDotted = (gap: string) => gap.length <= longestGap && !/\s/.test(gap)

/** Whether two words are letters of one that is spelled out, such as “S a m” or “S.a.m”. */
const isSpelled = (gap: string, one: Word, other: Word) =>
  gap.length <= longestGap && one.word.length === 1 && other.word.length === 1

function getRuns(text: string, words: readonly Word[], belong: (gap: string, one: Word, other: Word) => boolean) {
  const runs: Word[][] = []
  let last: Word | undefined
  for (const word of words) {
    const isNext = last && belong(text.slice(last.to, Math.min(word.from, last.to + longestGap + 1)), last, word)
    if (isNext) runs.at(-1)?.push(word)
    else runs.push([word])
    last = word
  }
  return runs.filter(({ length }) => length > 1)
}

function joinedRun(run: readonly Word[]): Word {
  const [from, to] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0]
  return { word: joined(run), original: '', from, to }
}

function spelled(letters: readonly Word[], name: string): Range[] {
  return literalOccurrences(joined(letters), name).flatMap(({ from, to }) => {
    const [first, last] = [letters[from], letters[to - 1]]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })
}

/** Where the words of a phrase stand one after the other, with anything but a letter or a line between them. */
function occurrences(words: readonly Word[], phrase: readonly Word[]): Range[] {
  const [first] = phrase
  const last = phrase.at(-1)
  if (!first || !last || (phrase.length === 1 && first.word.length < 2)) return []
  return words.flatMap((start, i) => {
    const matches = phrase.every(({ word }, offset) => words[i + offset]?.word === word)
    const end = words[i + phrase.length - 1]
    const isLikely = phrase.length > 1 || isName(start)
    return matches && end && isLikely ? [{ from: start.from, to: end.to }] : []
  })
}

function unspacedOccurrences(text: string, phrases: readonly string[]): Range[] {
  return phrases
    .flatMap((phrase) => [phrase, ...phrase.split(/\s+/)])
    .filter((phrase) => unspaced.test(phrase))
    .flatMap((phrase) => literalOccurrences(text, phrase))
}

function literalOccurrences(text: string, phrase: string): Range[] {
  const ranges: Range[] = []
  for (let at = text.indexOf(phrase); phrase !== '' && at >= 0; at = text.indexOf(phrase, at + phrase.length))
    ranges.push({ from: at, to: at + phrase.length })
  return ranges
}

/** The words of a text in a folded form, with their places. What can't be seen inside a word doesn't hide it. */
function getWords(text: string, fold: Fold): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]*/gu)].flatMap(
    ({ 0: original, index }) => {
      const word = fold(original)
      return word === '' ? [] : { word, original, from: index, to: index + original.length }
    },
  )
}

/** Replaces the ranges, and joins those that overlap or have nothing readable between them. */
function cover(text: string, ranges: readonly Range[]): string {
  const parts: string[] = []
  let end = 0
  let isCovered = false
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= end) continue
    const between = text.slice(end, Math.max(end, from))
    const joins = isCovered && /^[ '’-]*$/.test(between)
    if (!joins) parts.push(between, mask)
    end = to
    isCovered = true
  }
  return parts.join('') + text.slice(end)
}

type Essay = { essay: string; redacted: string | null; blackPassages: string | null }

const Passages = v.pipe(v.nullable(v.string(), '[]'), v.parseJson(), v.array(v.string()))

export const parsePassages = (stored: string | null): string[] => v.parse(Passages, stored)

/**
 * The copy of a changed essay in which every passage is black that staff blacked out in any version before, so that
 * nobody brings it back by submitting again. Names and addresses are blacked out whenever the copy is read.
 * @returns the copy, or null if none of the passages is in the new essay, and the passages as they are stored
 */
export function redactAgain(before: Essay, essay: string, known: KnownAs) {
  const copied = before.redacted === null ? [] : readBlackPassages(before.essay, before.redacted)
  const passages = [...new Set([...parsePassages(before.blackPassages), ...copied])]
    .filter((passage) => maskIdentity(passage, known) !== mask)
    // A longer passage isn't found any more after a part of it is black.
    .toSorted((one, other) => other.length - one.length)
  const redacted = passages.reduce((text, passage) => maskPassage(text, passage) ?? text, essay)
  return {
    redacted: redacted === essay ? null : redacted,
    blackPassages: passages.length > 0 ? JSON.stringify(passages) : null,
  }
}

function readBlackPassages(essay: string, redacted: string): string[] {
  const [start = '', ...parts] = redacted.split(mask)
  let from = start.length
  return parts.flatMap((part, index) => {
    const isLast = index === parts.length - 1
    const to = isLast ? essay.length - part.length : essay.indexOf(part, from)
    const passage = essay.slice(from, to).trim()
    from = to + part.length
    return passage === '' ? [] : [passage]
  })
}
