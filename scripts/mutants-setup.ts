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
afterAll((_, { meta }) => {
  Object.assign(meta, { imported, called: [...called] })
})
