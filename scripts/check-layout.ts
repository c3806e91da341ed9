// Checks the layout rules (docs/architecture.md): a room imports only from rooms above it in the list of src/rooms.ts,
// and only what they share; `platform/` and `ui/` name no room; nothing that the browser loads imports server code; an exported
// name has one meaning; and of two noun folders in a room, only one imports the other.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

type Import = { from: string; to: string; byValue: boolean }

/**
 * Nouns that belong to rooms. Code outside the rooms must not use them, except for the product's own words and settings
 * in `config/`.
 */
const nounsOfRooms =
  /\b(jobs?|employers?|organizations?|resumes?|applicants?|trials?|salar(y|ies)|subscriptions?|invoices?|billing|reviewers?|scholarships?|staff|profiles?)\b/i
const mayUseNouns = /^src\/platform\/config\//

/**
 * The tables of later rooms that a room may join, so that one query answers what would take two. The README lists them.
 */
const joinedTables: Record<string, readonly string[]> = {
  accounts: ['organizations', 'jobs'],
  organizations: ['jobs', 'billing'],
  jobs: ['billing'],
}

/**
 * The pairs of noun folders that may import each other, and why. Of all others, the lower one knows nothing of the
 * upper one.
 */
const closeNouns: Record<string, string> = {
  'jobs/applications jobs/job': 'the page of a job holds the button to apply, which knows what the page has marked',
  'jobs/job jobs/search': 'a job shows similar ones as results, and the results show a job beside them',
  'platform/http platform/security': 'middleware of both surrounds each request, and refusals are problems of HTTP',
  'questions/answer questions/question':
    'the page of a question shows its answers, and passes on the parts for members',
  'questions/comment questions/moderation': 'comments have the links of staff, whose page also changes comments',
  'questions/comment questions/question': 'the page of a question shows comments, and passes on the parts for members',
  'questions/moderation questions/question':
    'the page of a question shows the actions of staff, which act on its shape',
  'ui/components ui/shell': 'menus hold the links of the shell, and the shell is made of components',
}

/** Names that many files export by convention. */
const conventional = new Set(['areas', 'hydrates', 'navigation', 'personalData'])

/** The rooms in the order of `src/rooms.ts`, after the folders that belong to no room. */
const order = ['platform', 'ui', ...listedRooms()]

const getRoom = (file: string) => /^src\/([^/]+)\/./.exec(file)?.[1]
const isOpenRoom = (room: string) => room === 'platform' || room === 'ui'
/**
 * What a room shares with the rooms below it in that list: its nouns, rules, and tables, and the components in
 * `shared/`.
 */
const isShown = (file: string) =>
  /^src\/[^/]+\/([^/]+\/)?(?!index|routes|api|.*-api)[^/]+\.ts$/.test(file) || /\/shared\/[^/]+\.tsx?$/.test(file)
/** Modules that only the server may load. */
const isServerOnly = (file: string) =>
  /\/(schema|api|routes|index|privacy|[a-z-]+-api)\.tsx?$/.test(file) ||
  /^src\/(app|worker|crons|rooms)\.tsx?$/.test(file) ||
  /^(drizzle-orm|sanitize-html|node:|cloudflare:|jose|hono)/.test(file)

const files = globSync('{src,dev}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
const modules = new Map(files.map((file) => [file, parseSync(file, readFileSync(file, 'utf8')).module]))
const imports = files.flatMap(getImports)
const broken = [
  ...crossings(),
  ...leaks(),
  ...misplacedPages(),
  ...nounsBelowRooms(),
  ...circles(),
  ...ambiguousNames(),
]
if (broken.length > 0) {
  console.error(broken.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files follow the layout rules`)

function listedRooms(): string[] {
  const list = /export const rooms[^=]*= \[([^\]]*)\]/.exec(readFileSync('src/rooms.ts', 'utf8'))?.[1] ?? ''
  return list.split(',').flatMap((name) => name.trim() || [])
}

function crossings(): string[] {
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [getRoom(from), getRoom(to)]
    if (!here || !there || here === there) return []
    const [own, other] = [order.indexOf(here), order.indexOf(there)]
    if (own === -1) return [`${from}: src/rooms.ts does not list this room`]
    if (isOpenRoom(here) && !isOpenRoom(there)) return [`${from} names a room: ${to}`]
    if (to.endsWith('/schema.ts') && (other < own || joinedTables[here]?.includes(there))) return []
    if (other >= own) return [`${from} imports from a room that is not above it in src/rooms.ts: ${to}`]
    if (!isOpenRoom(there) && !isShown(to)) return [`${from} imports a file that ${there} doesn’t share: ${to}`]
    return []
  })
}

/** Server modules that `client.tsx` imports by value, through pages and components. */
function leaks(): string[] {
  const reached = new Map<string, string>([['src/client.tsx', 'src/client.tsx']])
  for (const page of globSync('{src,dev}/**/pages/*.tsx')) reached.set(page, `src/client.tsx > ${page}`)
  for (const [file, way] of reached) {
    for (const { to } of imports.filter(({ from, byValue }) => from === file && byValue)) {
      if (!reached.has(to)) reached.set(to, `${way} > ${to}`)
    }
  }
  return [...reached].filter(([file]) => isServerOnly(file)).map(([, way]) => `is loaded by the browser: ${way}`)
}

/** Noun folders of one room that import each other, and pairs in the list above that no longer do. */
function circles(): string[] {
  const getNoun = (file: string) => /^src\/([^/]+\/[^/]+)\//.exec(file)?.[1]
  const ways = new Map<string, string>()
  for (const { from, to } of imports) {
    const [own, other] = [getNoun(from), getNoun(to)]
    if (own && other && own !== other && getRoom(from) === getRoom(to)) ways.set(`${own} ${other}`, `${from} > ${to}`)
  }
  const found = [...ways].flatMap(([pair, way]) => {
    const [own = '', other = ''] = pair.split(' ')
    const back = ways.get(`${other} ${own}`)
    return own < other && back ? [{ pair, way, back }] : []
  })
  return [
    ...found
      .filter(({ pair }) => !(pair in closeNouns))
      .map(({ pair, way, back }) => `${pair} import each other: ${way}; ${back}`),
    ...Object.keys(closeNouns)
      .filter((listed) => !found.some(({ pair }) => pair === listed))
      .map((listed) => `${listed} no longer import each other: take them off the list`),
  ]
}

/** Comments may name a room as an example. Code may not. */
function nounsBelowRooms(): string[] {
  return files
    .filter((file) => isOpenRoom(getRoom(file) ?? '') && !mayUseNouns.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const noun = nounsOfRooms.exec(withoutComments(source, parseSync(file, source).comments))?.[0]
      return noun ? [`${file} uses a noun that belongs to a room: ${noun}`] : []
    })
}

function withoutComments(code: string, comments: { start: number; end: number }[]): string {
  return comments.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
}

/** A page outside `pages/` would be rendered but never hydrated. */
function misplacedPages(): string[] {
  return imports
    .filter(({ to }) => /\/pages\//.test(to) && !/^(src|dev)\/[^/]+\/([^/]+\/)?pages\/[^/]+\.tsx$/.test(to))
    .map(({ from, to }) => `${from} imports a page that the glob for pages doesn’t find: ${to}`)
}

/**
 * Names that two files export for different things. A room's `index.ts` is left out, because its `Room` has the room's
 * name.
 */
function ambiguousNames(): string[] {
  const exporters = new Map<string, string[]>()
  for (const [file, { staticExports }] of modules) {
    if (/^src\/[^/]+\/index\.ts$/.test(file)) continue
    const own = staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => !moduleRequest))
    const names = new Set(own.flatMap(({ exportName }) => exportName.name ?? []))
    for (const name of names) exporters.set(name, [...(exporters.get(name) ?? []), file])
  }
  return [...exporters]
    .filter(([name, by]) => by.length > 1 && !conventional.has(name))
    .map(([name, by]) => `${name} is exported by ${by.join(' and ')}`)
}

function getImports(from: string): Import[] {
  const module = modules.get(from)
  if (!module) return []
  const specifiers = [
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
  return specifiers.map(({ source, byValue }) => ({ from, to: resolve(from, source), byValue }))
}

function resolve(from: string, source: string): string {
  if (!source.startsWith('.')) return source
  const path = normalize(join(dirname(from), source)).replaceAll('\\', '/')
  return (
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => /\.\w+$/.test(file) && existsSync(file)) ??
    path
  )
}
