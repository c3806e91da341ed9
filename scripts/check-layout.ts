// Holds the rules of imports (docs/architecture.md): rooms take from their own room and from lower levels, and nothing
// that the browser loads touches a table, a noun, a route or a binding.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

type Import = { from: string; to: string; byValue: boolean }

const levels: Record<string, number> = {
  platform: 0,
  ui: 1,
  accounts: 2,
  tags: 2,
  organizations: 3,
  questions: 3,
  news: 3,
  scholarships: 3,
  jobs: 4,
  billing: 5,
  members: 6,
  site: 7,
  management: 7,
  dev: 8,
}

const roomOf = (file: string) => /^src\/([^/]+)\/./.exec(file)?.[1]
const isOpenRoom = (room: string) => room === 'platform' || room === 'ui'
/** What a room shows to others: its nouns, rules and tables. */
const isShown = (file: string) => /^src\/[^/]+\/(?!routes|api|.*-(routes|api))[^/]+\.ts$/.test(file)
/** What only the server may load. */
const isServerOnly = (file: string) =>
  /\/(schema|api|routes|admin-routes|[a-z-]+-api)\.tsx?$/.test(file) ||
  /^src\/(app|worker|crons)\.tsx?$/.test(file) ||
  /^(drizzle-orm|sanitize-html|node:|cloudflare:|jose|hono)/.test(file)

const files = globSync('src/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
const imports = files.flatMap(importsOf)
const broken = [...crossings(), ...leaks()]
if (broken.length > 0) {
  console.error(broken.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files keep the layout`)

function crossings(): string[] {
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)]
    if (!here || !there || here === there) return []
    const [own, other] = [levels[here], levels[there]]
    if (own === undefined || other === undefined) return [`${from}: unknown room`]
    if (to.endsWith('/schema.ts')) return []
    if (other >= own) return [`${from} takes from a room that is not below it: ${to}`]
    if (!isOpenRoom(there) && !isShown(to)) return [`${from} takes what ${there} does not show: ${to}`]
    return []
  })
}

/** What `client.tsx` reaches by value, through pages and components, and must not. */
function leaks(): string[] {
  const reached = new Map<string, string>([['src/client.tsx', 'src/client.tsx']])
  for (const page of globSync('src/*/pages/*.tsx')) reached.set(page, `src/client.tsx > ${page}`)
  for (const [file, way] of reached) {
    for (const { to } of imports.filter(({ from, byValue }) => from === file && byValue)) {
      if (!reached.has(to)) reached.set(to, `${way} > ${to}`)
    }
  }
  return [...reached].filter(([file]) => isServerOnly(file)).map(([, way]) => `reaches the browser: ${way}`)
}

function importsOf(from: string): Import[] {
  const { module } = parseSync(from, readFileSync(from, 'utf8'))
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      source: moduleRequest.value,
      byValue: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ source: moduleRequest.value, byValue: !isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      source: readFileSync(from, 'utf8').slice(moduleRequest.start + 1, moduleRequest.end - 1),
      byValue: true,
    })),
  ]
  return found.map(({ source, byValue }) => ({ from, to: resolve(from, source), byValue }))
}

function resolve(from: string, source: string): string {
  if (!source.startsWith('.')) return source
  const path = normalize(join(dirname(from), source)).replaceAll('\\', '/')
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? path
}
