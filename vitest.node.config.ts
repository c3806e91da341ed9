import { defineConfig } from 'vitest/config'

/** What measures time: workerd stands its clock still while it computes, so these run in plain Node. */
export default defineConfig({ test: { include: ['test/**/*.node.test.ts'] } })
