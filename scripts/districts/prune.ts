import { isMadeUp } from '../../src/districts/district'

/** In a usual year, less than one district in fifty closes. */
const maxGone = 0.1

/**
 * Says why the districts that are gone must not be deleted: a file with only some of the districts makes all others look
 * gone. Null if they are few. The made-up districts of the demo data don't count, because a real list replaces them.
 * @param known the IDs in the database
 */
export function pruneRefusal(known: Iterable<string>, gone: readonly { id: string }[]): string | null {
  const all = [...known].filter((id) => !isMadeUp({ id })).length
  const many = gone.filter((district) => !isMadeUp(district)).length
  if (many <= all * maxGone) return null
  return [
    `--prune would delete ${number(many)} of ${number(all)} districts. That is more than a tenth, as with a file that has`,
    'only some of the districts. If they really are gone, run this again with --prune --prune-many.',
  ].join(' ')
}

const number = (value: number) => value.toLocaleString('en-US')
