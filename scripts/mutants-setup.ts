import { afterAll, beforeAll } from 'vitest'

declare global {
  /** The numbers of the functions that have run, while `mutants-coverage.ts` asks for them. */
  var calledFunctions: Set<number> | undefined
}

declare module 'vitest' {
  interface TaskMeta {
    called?: number[]
    imported?: number[]
  }
}

const called = new Set<number>()
globalThis.calledFunctions = called
let imported: number[] = []
// What ran before this was the import of modules.
beforeAll(() => {
  imported = [...called]
  called.clear()
})
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from it which fixtures are needed
afterAll(({}, { meta }) => {
  Object.assign(meta, { imported, called: [...called] })
})
