// npm run mutants -- --seed 7 --count 40: breaks one line at a time in a copy of the checkout, runs the tests that
// should notice, and prints the changes that survived. What was found is kept, so the same call continues after an
// interruption; --seconds sets how long one change may take.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { findTests, readCoverage } from './mutants-coverage'
import { getNode, getNodes, type Node, parse, visit } from './syntax'

type Edit = { kind: string; start: number; end: number; text: string }
type Mutant = Edit & { file: string; line: number; before: string; after: string; source: string }
type Result = { number: number; caughtBy: string | null; seconds: number } & Omit<Mutant, 'source'>

const minLines = 40
const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
}
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '300' },
  },
})
const [seed, count, maxSeconds] = [values.seed, values.count, values.seconds].map(Number)
if (seed === undefined || count === undefined || maxSeconds === undefined || !(count > 0))
  throw new Error('--seed, --count, and --seconds must be numbers')

const commit = git('rev-parse', '--short', 'HEAD')
const folder = join(tmpdir(), 'mutants', `${commit}-${seed}`)
const copy = join(folder, 'copy')
const log = join(folder, 'results.jsonl')
// The copy runs its own vitest: a test file that gets another one finds no suite.
if (process.cwd() !== copy) {
  makeCopy()
  const again = spawnSync('node_modules/.bin/tsx', ['scripts/mutants.ts', ...process.argv.slice(2)], {
    cwd: copy,
    stdio: 'inherit',
  })
  process.exit(again.status ?? 1)
}

const mutants = chooseMutants()
const coverage = await readCoverage(join(tmpdir(), 'mutants', `${commit}-coverage.json`))
const done = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').map(readResult) : []
const vitest = await createVitest(
  'test',
  // The first failed test decides.
  { watch: true, bail: 1, config: 'vitest.config.ts', reporters: [{}] },
  { server: { watch: null } },
)
await vitest.standalone()

for (const [number, mutant] of mutants.entries()) {
  if (done.some((result) => result.number === number)) continue
  const result = await tryMutant(vitest, mutant, number)
  done.push(result)
  appendFileSync(log, `${JSON.stringify(result)}\n`)
  const { file, line, kind, caughtBy, seconds } = result
  console.log(`${caughtBy ? 'caught  ' : 'SURVIVED'} ${file}:${line} ${kind} (${seconds} s) ${caughtBy ?? ''}`)
}
await vitest.close()

const survivors = done.filter(({ caughtBy }) => caughtBy === null)
for (const { file, line, kind, before, after } of survivors)
  console.log(`\n${file}:${line} ${kind}\n- ${before}\n+ ${after}`)
const caught = done.length - survivors.length
console.log(
  `\nseed ${seed} at ${commit}: ${caught} of ${done.length} caught, ${Math.round((100 * caught) / done.length)} percent`,
)
process.exit(0)

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** A worktree of the last commit, with the packages as hard links. */
function makeCopy(): void {
  if (existsSync(copy)) {
    execFileSync('git', ['checkout', '--quiet', '.'], { cwd: copy })
    return
  }
  mkdirSync(folder, { recursive: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', copy)
  execFileSync('cp', ['-al', 'node_modules', join(copy, 'node_modules')])
}

function readResult(line: string): Result {
  return JSON.parse(line)
}

/** One change in each of `count` files. The same seed chooses the same ones. */
function chooseMutants(): Mutant[] {
  const random = makeRandom(seed ?? 1)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const files = filesIn('src')
    .filter((file) => /\.tsx?$/.test(file) && !/\/(components|pages|dev)\//.test(`/${file}`))
    .filter((file) => readFileSync(file, 'utf8').split('\n').length >= minLines)
    .sort()
  const chosen: Mutant[] = []
  while (chosen.length < (count ?? 0) && files.length > 0) {
    const file = pick(files) ?? ''
    files.splice(files.indexOf(file), 1)
    const source = readFileSync(file, 'utf8')
    const edits = findEdits(file, source)
    // The kind first, because a file has more numbers than guards.
    const kind = pick([...new Set(edits.map((edit) => edit.kind))])
    const edit = pick(edits.filter((each) => each.kind === kind))
    if (edit) chosen.push(makeMutant(file, source, edit))
  }
  return chosen
}

/** Mulberry32. */
function makeRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function makeMutant(file: string, source: string, edit: Edit): Mutant {
  const changed = source.slice(0, edit.start) + edit.text + source.slice(edit.end)
  const lineStart = source.lastIndexOf('\n', edit.start) + 1
  const lineEnd = (text: string, from: number) => (text.indexOf('\n', from) + 1 || text.length + 1) - 1
  return {
    ...edit,
    file,
    line: source.slice(0, edit.start).split('\n').length,
    before: source.slice(lineStart, lineEnd(source, edit.end)).trim(),
    after: changed.slice(lineStart, lineEnd(changed, edit.start + edit.text.length)).trim(),
    source: changed,
  }
}

/** Everything that can be broken in a file. */
function findEdits(file: string, source: string): Edit[] {
  const edits: Edit[] = []
  const toText = ({ start, end }: Node) => source.slice(start, end)
  const add = (kind: string, { start, end }: { start: number; end: number }, text: string) =>
    edits.push({ kind, start, end, text })
  /** Removes an argument with the comma after it, or before it if it is the last one. */
  const addWithout = (kind: string, list: Node[], i: number) => {
    const [node, before, after] = [list[i], list[i - 1], list[i + 1]]
    if (node && after) add(kind, { start: node.start, end: after.start }, '')
    else if (node && before) add(kind, { start: before.end, end: node.end }, '')
  }

  const visitors: Record<string, (node: Node) => void> = {
    BinaryExpression(node) {
      const operator = opposites[String(node.operator)]
      const [left, right] = [getNode(node.left), getNode(node.right)]
      if (!operator || !left || !right) return
      const kind = /^[+-]$/.test(operator) ? 'off by one' : 'comparison'
      if (kind === 'comparison' || typeof right.value === 'number')
        add(kind, node, `${toText(left)} ${operator} ${toText(right)}`)
    },
    LogicalExpression(node) {
      const operator = { '&&': '||', '||': '&&' }[String(node.operator)]
      const [left, right] = [getNode(node.left), getNode(node.right)]
      if (operator && left && right) add('condition', node, `(${toText(left)}) ${operator} (${toText(right)})`)
    },
    ConditionalExpression(node) {
      const test = getNode(node.test)
      if (test) add('condition', test, `!(${toText(test)})`)
    },
    IfStatement(node) {
      const leaves = getNode(node.consequent)?.type ?? ''
      if (!node.alternate && /^(Throw|Return)Statement$/.test(leaves)) add('guard', node, ';')
    },
    UnaryExpression(node) {
      const argument = getNode(node.argument)
      if (node.operator === '!' && argument) add('boolean', node, toText(argument))
    },
    Literal(node) {
      if (typeof node.value === 'boolean') add('boolean', node, String(!node.value))
      if (typeof node.value === 'number') add('number', node, String(node.value + 1))
    },
    ExpressionStatement(node) {
      const [expression, call] = [getNode(node.expression), getNode(getNode(node.expression)?.argument)]
      const isAwaited = expression?.type === 'AwaitExpression'
      if (isAwaited && call) add('await', expression, toText(call))
      const name = toText((isAwaited ? call : expression) ?? node).split('(')[0] ?? ''
      if (/^(refuse|require|check)/.test(name)) add('guard', node, ';')
      if (name === 'record') add('audit', node, ';')
    },
    CallExpression(node) {
      const callee = getNode(node.callee)
      const name = callee ? toText(callee) : ''
      const given = getNodes(node.arguments)
      if (name === 'and' && given.length > 1) for (const i of given.keys()) addWithout('query', given, i)
      if (/^record(Change|OrFail|Each)$/.test(name) && given[1]) add('audit', node, toText(given[1]))
      if (/\.(get|post|put|delete|on|use)$/.test(name))
        for (const [i, argument] of given.entries()) {
          const text = toText(argument)
          if (/^(require|refuse)\w*$/.test(text)) addWithout('guard', given, i)
          if (text.startsWith('rateLimit(')) addWithout('limit', given, i)
        }
    },
  }
  visit(parse(file, source), (node) => visitors[node.type]?.(node))
  return edits
}

async function tryMutant(runner: Vitest, mutant: Mutant, number: number): Promise<Result> {
  const { source: changed, ...facts } = mutant
  const started = Date.now()
  const original = readFileSync(mutant.file, 'utf8')
  const setSource = (text: string) => {
    writeFileSync(mutant.file, text)
    runner.invalidateFile(resolve(mutant.file))
  }
  const toResult = (caughtBy: string | null): Result => ({
    ...facts,
    number,
    caughtBy,
    seconds: Math.round((Date.now() - started) / 1000),
  })
  if (mutant.kind === 'await') {
    // A promise that nobody waits for is for the linter to notice: tests see it only if it is late or fails.
    setSource(changed)
    const isRefused = !isLinted(mutant.file)
    setSource(original)
    if (isRefused) return toResult('biome.json')
  }
  const ran = new Set<string>()
  for (const wave of getWaves(mutant)) {
    const files = wave.filter((file) => !ran.has(file))
    for (const file of files) ran.add(file)
    setSource(changed)
    const failed = await firstFailure(runner, files)
    // A test that fails only now and then, or only after others, would count as a catch.
    const failsAgain =
      failed !== null && ((await failsAlone(runner, failed)) || (await failsAlone(runner, { file: failed.file })))
    setSource(original)
    // A test may need those before it in its file, so then the whole file decides.
    const passesAgain =
      failed !== null && (!(await failsAlone(runner, failed)) || !(await failsAlone(runner, { file: failed.file })))
    if (failsAgain && passesAgain) return toResult(failed.file)
    if (failed)
      console.log(`ignored  ${failed.file}, which fails ${failsAgain ? 'without any change' : 'only sometimes'}`)
    if (Date.now() - started > (maxSeconds ?? 0) * 1000) break
  }
  return toResult(null)
}

const isLinted = (file: string) =>
  spawnSync('node_modules/.bin/biome', ['lint', '--error-on-warnings', file], { stdio: 'ignore' }).status === 0

/** A test file that failed, and the id of the failed test if it is known. */
type Failure = { file: string; test?: string }

/** Runs the test files, or only one of their tests, until one fails, and returns it. */
async function firstFailure(runner: Vitest, files: string[], test?: string): Promise<Failure | null> {
  const isPlain = (file: string) => file.includes('.node.test.')
  for (const file of files.filter(isPlain)) {
    const args = ['run', '--config', 'vitest.node.config.ts', '--bail=1', file]
    if (spawnSync('node_modules/.bin/vitest', args, { stdio: 'ignore' }).status !== 0) return { file }
  }
  const wanted = files.filter((file) => !isPlain(file)).map((file) => resolve(file))
  if (wanted.length === 0) return null
  // What failed before would count against `bail`.
  runner.state.filesMap.clear()
  runner.state.idMap.clear()
  const specifications = (await runner.globTestSpecifications())
    .filter(({ moduleId }) => wanted.includes(moduleId))
    .map(({ moduleId, project }) => project.createSpecification(moduleId, test ? { testIds: [test] } : undefined))
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications)
  const failed = testModules.find((module) => wanted.includes(module.moduleId) && module.state() === 'failed')
  if (!failed) return unhandledErrors.length > 0 ? { file: relative('.', wanted[0] ?? '') } : null
  const [failedTest] = failed.children.allTests('failed')
  return { file: relative('.', failed.moduleId), ...(failedTest && { test: failedTest.id }) }
}

/** Whether a test fails without those beside it, so that a large file isn't run again as a whole. */
async function failsAlone(runner: Vitest, { file, test }: Failure): Promise<boolean> {
  const failure = await firstFailure(runner, [file], test)
  return failure !== null
}

/**
 * The test files that should notice a change, nearest first: those that call the function it is in. What runs while
 * modules are imported, such as a route's guards, has none, so the tests of its surroundings are tried.
 */
function getWaves({ file, start }: Mutant): string[][] {
  const tests = filesIn('test').filter((test) => /\.test\.tsx?$/.test(test) && !test.startsWith('test/journeys/'))
  const [, room = '', noun = ''] = file.split('/')
  const path = file.replace(/\.tsx?$/, '')
  const name = path.replace(/^src/, 'test')
  const isOfNoun = dirname(path) !== `src/${room}`
  const within = (folder: string) => tests.filter((test) => test.startsWith(`${folder}/`))
  const own = tests.filter((test) => [`${name}.test.ts`, `${name}.test.tsx`, `${name}.node.test.ts`].includes(test))
  const calling = findTests(coverage, file, start)
  if (calling) {
    const ofRoom = calling.filter((test) => test.startsWith(`test/${room}/`))
    return [own, ofRoom.filter((test) => test.startsWith(`test/${room}/${noun}/`)), ofRoom, calling]
  }
  const importing = (files: string[]) => files.filter((other) => getImports(other).includes(path))
  const others = [...new Set(importing(filesIn('src')).map((other) => dirname(other).replace(/^src/, 'test')))]
  return [
    [...own, ...(file.endsWith('schema.ts') ? ['test/schemas.node.test.ts'] : [])],
    [...importing(tests), ...(/(routes|api)\.tsx?$/.test(file) ? ['test/routes.test.ts'] : [])],
    // What stands beside the nouns of a room is tested beside them.
    isOfNoun ? within(`test/${room}/${noun}`) : tests.filter((test) => dirname(test) === dirname(name)),
    [...others.flatMap(within), 'test/routes.test.ts'],
    [
      ...within(`test/${room}`),
      ...within('test/site/openapi'),
      ...within('test/attack'),
      ...within('test/privacy'),
      'test/migrations.test.ts',
    ],
  ]
}

/** The modules that a file imports by a relative path. */
function getImports(file: string): string[] {
  const paths = readFileSync(file, 'utf8').matchAll(/from '(\.[^']*)'/g)
  return [...paths].map(([, path = '']) => join(dirname(file), path))
}
