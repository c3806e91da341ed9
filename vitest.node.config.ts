import { defineConfig } from 'vitest/config'
import './scripts/for-node-20.ts'

/** What measures time, because workerd stands its clock still while it computes, and what needs all real places. */
export default defineConfig({ test: { include: ['test/**/*.node.test.ts'], testTimeout: 120_000 } })
