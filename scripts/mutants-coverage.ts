import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { getNode, getNodes, type Node, parse, visit } from './syntax'

/** A function of the source, the test files that call it, and whether it runs while modules are imported. */
type Covered = { file: string; start: number; end: number; tests: string[]; isImported: boolean }

/**
 * Finds out which test file calls which function, by running all tests in workerd once.
 * @param path where the result is stored, so that other seeds of the same commit don't run the tests again
 */
export async function readCoverage(path: string): Promise<Covered[]> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  console.log('Finding out which test calls which function …')
  const functions: Covered[] = []
  const setupFiles = ['./test/setup.ts', './scripts/mutants-setup.ts']
  const options = { watch: false, config: 'vitest.config.ts', reporters: [{}], setupFiles }
  const vitest = await createVitest('test', options, { plugins: [recordCalls(functions)] })
  await vitest.standalone()
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications())
  for (const module of testModules) {
    const test = relative('.', module.moduleId)
    const { called = [], imported = [] } = module.meta()
    for (const id of called) functions[id]?.tests.push(test)
    for (const one of imported.flatMap((id) => functions[id] ?? [])) one.isImported = true
  }
  await vitest.close()
  if (functions.every(({ tests }) => tests.length === 0)) throw new Error('no test has said what it calls')
  writeFileSync(path, JSON.stringify(functions))
  return functions
}

/** Lets each function of `src/` say that it was called. Its number is its place in `functions`. */
function recordCalls(functions: Covered[]) {
  return {
    name: 'record-calls',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const file = relative('.', id.split('?')[0] ?? '')
      if (!/^src\/.*\.tsx?$/.test(file)) return null
      const inserts: { at: number; text: string }[] = []
      visit(parse(file, code), (node) => {
        const body = getNode(node.body)
        if (!body || !isFunction(node)) return
        const call = `globalThis.calledFunctions?.add(${functions.length})`
        functions.push({ file, start: node.start, end: node.end, tests: [], isImported: false })
        if (body.type === 'BlockStatement') inserts.push({ at: afterDirectives(body), text: `${call};` })
        else inserts.push({ at: body.start, text: `(${call}, ` }, { at: body.end, text: ')' })
      })
      inserts.sort((a, b) => b.at - a.at)
      return {
        code: inserts.reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code),
        map: null,
      }
    },
  }
}

const isFunction = ({ type }: Node) => /^(ArrowFunctionExpression|Function(Declaration|Expression))$/.test(type)

function afterDirectives(block: Node): number {
  const directives = getNodes(block.body).filter(({ directive }) => typeof directive === 'string')
  return directives.at(-1)?.end ?? block.start + 1
}

/**
 * The tests that call the innermost function around a place of a file. Null if an import runs it: modules are imported
 * once for all test files, so any of them may notice a change.
 */
export function findTests(functions: readonly Covered[], file: string, at: number): string[] | null {
  const around = functions.filter((one) => one.file === file && one.start <= at && at < one.end)
  const [innermost] = around.sort((a, b) => a.end - a.start - (b.end - b.start))
  return innermost && !innermost.isImported ? innermost.tests : null
}
