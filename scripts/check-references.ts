// Every path that a document or a comment names exists, and nothing is cited that is not in this repository.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const documents = globSync(['*.md', 'docs/**/*.md'])
const sources = globSync([
  '{src,test,scripts,seed,bench}/**/*.{ts,tsx,mjs}',
  '*.{ts,toml}',
  'migrations/**/*.sql',
]).filter((file) => !/scripts[\\/]check-references/.test(file))

/** Pages of ours that are not part of this repository: what they say stands where it is needed, or in docs/. */
const elsewhere =
  /(\bsecurity rules? \d|\bspec(ification)? [12]\b|\bspec \d|(?<![\w-])api\.md|(?<![\w-])design\.md|\bvoice\.md|\bhouse\.md|\bissue #?\d)/i
const path = /(?<![\w/.@-])(?:src|test|docs|scripts|seed|bench|migrations)\/[\w./-]*[\w/]/g
const link = /\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g

const broken = [...documents, ...sources].flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  const cited = lines.flatMap((line, i) => (elsewhere.test(line) ? [`${file}:${i + 1} cites what is not here`] : []))
  const isDocument = file.endsWith('.md')
  const named = isDocument || /^(\s*\*|.*\/\/)/.test(text) ? pathsIn(lines, isDocument) : []
  const linked = isDocument ? [...text.matchAll(link)].map(([, to = '']) => normalize(join(dirname(file), to))) : []
  const gone = [...named, ...linked].filter((to) => !existsSync(to) && !existsSync(to.replace(/\/$/, '')))
  return [...cited, ...gone.map((to) => `${file}: there is no ${to}`)]
})
if (broken.length > 0) {
  console.error(broken.join('\n'))
  process.exit(1)
}
console.log(`${documents.length} documents and ${sources.length} sources name nothing that is not here`)

/** In sources, only comments are read: strings may hold paths of other things. */
function pathsIn(lines: string[], isDocument: boolean): string[] {
  return lines
    .filter((line) => isDocument || /^\s*(\*|\/\/|\/\*\*|#|--)/.test(line))
    .flatMap((line) => [...line.matchAll(path)].map(([found]) => found.replace(/\.$/, '')))
}
