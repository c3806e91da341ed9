import { newId } from '../../../src/platform/db/database'
import type { Random } from '../random'

/**
 * Returns votes that have this sum, some of them against it.
 * @param people who may vote; there must be at least as many as the score
 */
export function getVotes(people: readonly string[], score: number, random: Random) {
  const size = Math.abs(score)
  if (size > people.length) throw new Error(`${people.length} people can't make a score of ${score}`)
  const against = size < 3 ? 0 : Math.min(random.between(0, 2), Math.floor((people.length - size) / 2))
  const cast = shuffled(people, random).slice(0, size + 2 * against)
  const value = Math.sign(score)
  return cast.map((userId, i) => ({ id: newId(), userId, value: i < against ? -value : value }))
}

function shuffled(people: readonly string[], random: Random): string[] {
  return people
    .map((person) => ({ person, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ person }) => person)
}
