import manifest from 'virtual:client-manifest'
import { Fault } from '../platform/fault'

const entry = 'src/client.tsx'
const theme = 'src/ui/theme.css'

export type Assets = { script: string; preloads: string[]; styles: string[]; font: string | null }

const known = new Map<string, Assets>()

/** The stylesheet, font and scripts that one page needs, so that the browser fetches them in one go. */
export function assetsOf(page: string): Assets {
  const found = known.get(page) ?? collect(page)
  known.set(page, found)
  return found
}

function collect(page: string): Assets {
  if (!manifest) return { script: `/${entry}`, preloads: [], styles: [], font: null }
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
  const script = manifest[entry]?.file
  if (!script) throw new Fault(`the client's manifest lacks ${entry}`)
  const fonts = [...(manifest[entry]?.assets ?? []), ...(manifest[theme]?.assets ?? [])]
  const latin = fonts.find((file) => /next-latin-wght-normal.*\.woff2$/.test(file))
  return {
    script: `/${script}`,
    preloads: [...files].map((file) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
    font: latin ? `/${latin}` : null,
  }
}
