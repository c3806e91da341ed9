import type { DistrictFacts } from '../../src/districts/district'
import type { Comparison } from '../../src/districts/import-districts'
import type { Collected, Refusal } from './collect'
import type { FileNote } from './read-files'

const shownOfEach = 20

type Report = { notes: FileNote[]; collected: Collected; comparison: Comparison; prunes: boolean }

/** The lines that the import prints: how many were added, changed, gone, and refused, and the first of each. */
export function reportLines({ notes, collected, comparison, prunes }: Report): string[] {
  const { added, changed, unchanged, gone } = comparison
  const nameless = namelessIn(collected, comparison)
  const refused = [...collected.refused, ...nameless].map(({ file, line, why }) => `${file}, line ${line}: ${why}`)
  const nameLine = (district: DistrictFacts) => {
    const source = collected.sources.get(district.id)
    return `${district.id} ${district.name}, ${district.state}${source ? ` (${source.file}, line ${source.line})` : ''}`
  }
  return [
    ...notes.map(({ file, kind, rows }) => `Read ${file}: ${kind}, ${number(rows)} rows.`),
    ...section('Added', added.map(nameLine)),
    ...section('Changed', changed.map(nameLine)),
    `Unchanged: ${number(unchanged)}`,
    ...(collected.leftOut.size > 0 ? [`Left out, because they aren’t open: ${number(collected.leftOut.size)}`] : []),
    ...section(goneTitle(gone.length, prunes), gone.map(nameLine)),
    ...section('Refused', refused, { max: 200, count: collected.refusedCount + nameless.length }),
    ...(collected.listed ? [] : ['No directory was among the files, so it isn’t known which districts are gone.']),
  ]
}

/** Districts that some file mentions, but no directory names. */
function namelessIn({ sources }: Collected, { unknown }: Comparison): Refusal[] {
  return unknown.flatMap((id) => {
    const source = sources.get(id)
    return source ? [{ ...source, why: `no directory names the district ${id}` }] : []
  })
}

const goneTitle = (count: number, prunes: boolean) =>
  count === 0 ? 'Gone' : prunes ? 'Gone, and deleted' : 'Gone, and kept (--prune deletes them)'

function section(title: string, lines: string[], { max = shownOfEach, count = lines.length } = {}): string[] {
  const more = count - Math.min(max, lines.length)
  return [
    `${title}: ${number(count)}`,
    ...lines.slice(0, max).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${number(more)} more`] : []),
  ]
}

const number = (value: number) => value.toLocaleString('en-US')
