// Writes docs/routes.md: every path and the file that answers it. With `--check`, fails if the page is outdated or if
// two files answer one path.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

type Route = { method: string; path: string; file: string }

const page = 'docs/routes.md'
const methods = new Set(['get', 'post', 'put', 'delete', 'patch'])
const routes = globSync('src/*/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\/(routes|api|[a-z-]+-(routes|api))\.tsx?$/.test(file))
  .flatMap(getRoutes)
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))

const text = `# Routes

Every path and the file that answers it. Made by \`tsx scripts/write-routes.ts\`; \`npm test\` fails where it is out of date.

${table([['method', 'path', 'file'], ...routes.map(({ method, path, file }) => [method, `\`${path}\``, file])])}
`

if (process.argv.includes('--check')) {
  const problems = duplicates()
  if (readFileSync(page, 'utf8') !== text) problems.push(`${page} is out of date: run npx tsx scripts/write-routes.ts`)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exit(1)
  }
  console.log(`${routes.length} routes are in ${page}`)
} else writeFileSync(page, text)

function getRoutes(file: string): Route[] {
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

function plain(path: string): string {
  return path.replace(/\{[^}]*\}/g, '')
}

function duplicates(): string[] {
  const files = new Map<string, Set<string>>()
  for (const { path, file } of routes) files.set(path, (files.get(path) ?? new Set()).add(file))
  return [...files]
    .filter(([, by]) => by.size > 1)
    .map(([path, by]) => `${path} is answered by ${[...by].join(' and ')}`)
}

/** Returns a Markdown table with the column widths of the formatter. */
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
