// Checks that every path in a document or comment exists, and that no comment cites a document outside this repository.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const documents = globSync(['*.md', 'docs/**/*.md'])
const sources = globSync([
  '{src,dev,test,scripts,seed,bench}/**/*.{ts,tsx,mjs}',
  '*.{ts,toml}',
  'migrations/**/*.sql',
]).filter((file) => !/scripts[\\/]check-references/.test(file))

/** Documents outside this repository. State what they say where it is needed, or in docs/. */
const elsewhere =
  /(\bsecurity rules? \d|\bspec(ification)? [12]\b|\bspec \d|(?<![\w-])api\.md|(?<![\w-])design\.md|\bvoice\.md|\bhouse\.md|\bissue #?\d)/i
const path = /(?<![\w/.@-])(?:src|dev|test|docs|scripts|seed|bench|migrations)\/[\w./-]*[\w/]/g
const link = /\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g

const broken = [...documents, ...sources].flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  const cited = lines.flatMap((line, i) =>
    elsewhere.test(line) ? [`${file}:${i + 1} cites a document that isn’t in this repository`] : [],
  )
  const isDocument = file.endsWith('.md')
  const named = isDocument || /^(\s*\*|.*\/\/)/.test(text) ? pathsIn(lines, isDocument) : []
  const linked = isDocument ? [...text.matchAll(link)].map(([, to = '']) => normalize(join(dirname(file), to))) : []
  const missing = [...named, ...linked].filter((to) => !existsSync(to) && !existsSync(to.replace(/\/$/, '')))
  return [...cited, ...missing.map((to) => `${file}: ${to} doesn’t exist`)]
})
if (broken.length > 0) {
  console.error(broken.join('\n'))
  process.exit(1)
}
console.log(`${documents.length} documents and ${sources.length} sources have no broken references`)

/** In sources, only comments are checked, because strings may contain other paths. */
function pathsIn(lines: string[], isDocument: boolean): string[] {
  return lines
    .filter((line) => isDocument || /^\s*(\*|\/\/|\/\*\*|#|--)/.test(line))
    .flatMap((line) => [...line.matchAll(path)].map(([found]) => found.replace(/\.$/, '')))
}
