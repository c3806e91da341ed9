// Writes docs/routes.md: every path, with the file that answers it. `--check` fails where the page is out of date, or where
// one path is answered by two files.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

type Route = { method: string; path: string; file: string }

const page = 'docs/routes.md'
const methods = new Set(['get', 'post', 'put', 'delete', 'patch'])
const routes = globSync('src/*/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\/(routes|api|[a-z-]+-(routes|api))\.tsx?$/.test(file) && !file.startsWith('src/dev/'))
  .flatMap(routesOf)
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))

const text = `# Routes

Every path and the file that answers it. Made by \`tsx scripts/write-routes.ts\`; \`npm test\` fails where it is out of date.

${table([['method', 'path', 'file'], ...routes.map(({ method, path, file }) => [method, `\`${path}\``, file])])}
`

if (process.argv.includes('--check')) {
  const faults = twice()
  if (readFileSync(page, 'utf8') !== text) faults.push(`${page} is out of date: run npx tsx scripts/write-routes.ts`)
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
  console.log(`${routes.length} routes are in ${page}`)
} else writeFileSync(page, text)

function routesOf(file: string): Route[] {
  const found: Route[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const prefix = /\/([a-z-]+-)?api\.ts$/.test(file) ? '/api' : ''
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (first?.type !== 'Literal' || typeof first.value !== 'string' || !first.value.startsWith('/')) return
      const method = callee.property.name
      if (methods.has(method)) found.push({ method: method.toUpperCase(), path: prefix + plain(first.value), file })
    },
  }).visit(program)
  return found
}

/** Without the patterns that say what a parameter may look like. */
function plain(path: string): string {
  return path.replace(/\{[^}]*\}/g, '')
}

function twice(): string[] {
  const files = new Map<string, Set<string>>()
  for (const { path, file } of routes) files.set(path, (files.get(path) ?? new Set()).add(file))
  return [...files]
    .filter(([, by]) => by.size > 1)
    .map(([path, by]) => `${path} is answered by ${[...by].join(' and ')}`)
}

/** A table in Markdown, its columns as wide as the formatter makes them. */
function table([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  const line = (cells: string[], filler: string) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0, filler)).join(' | ')} |`
  return [
    line(head, ' '),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row, ' ')),
  ].join('\n')
}
