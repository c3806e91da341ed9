import manifest from 'virtual:client-manifest'
import { Fault } from '../../platform/fault'

const entry = 'src/client.tsx'
/** Loads `entry` on the first interaction with the page. */
const lateEntry = 'src/on-reach.ts'
const theme = 'src/ui/theme.css'

type Assets = {
  script: string
  /** The module of the page. */
  page: string
  preloads: string[]
  /** What `script` loads on the first interaction, for pages that hydrate that late. */
  later?: { client: string; needs: string[] }
  styles: string[]
  font: string | null
}

const known = new Map<string, Assets>()

/**
 * Returns the style sheets, font, and scripts that a page needs, so that the browser can fetch them all at once.
 * @param waits whether the page hydrates on the first interaction
 */
export function assetsOf(page: string, waits: boolean): Assets {
  const assets = known.get(page) ?? collect(page)
  known.set(page, assets)
  if (!waits) return assets
  const { script, preloads, ...rest } = assets
  return { ...rest, script: fileOf(lateEntry), preloads: [], later: { client: script, needs: preloads } }
}

function fileOf(entry: string): string {
  const file = manifest ? manifest[entry]?.file : entry
  if (!file) throw new Fault(`the client's manifest lacks ${entry}`)
  return `/${file}`
}

function collect(page: string): Assets {
  if (!manifest) return { script: fileOf(entry), page: fileOf(page), preloads: [], styles: [], font: null }
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest?.[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.css?.forEach((file) => {
      styles.add(file)
    })
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  visit(page)
  const fonts = [...(manifest[entry]?.assets ?? []), ...(manifest[theme]?.assets ?? [])]
  const latin = fonts.find((file) => /next-latin-wght-normal.*\.woff2$/.test(file))
  return {
    script: fileOf(entry),
    page: fileOf(page),
    preloads: [...files].map((file) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
    font: latin ? `/${latin}` : null,
  }
}
