import { defineConfig } from 'vitest/config'
import './scripts/for-node-20.ts'

/** Journeys drive the built site in a real Chromium: each worker has a server and a state folder of its own. */
export default defineConfig({
  test: {
    include: ['test/journeys/**/*.test.ts'],
    globalSetup: ['test/journeys/site.ts'],
    maxWorkers: 2,
    // These only end what hangs: a machine that does other work is several times slower.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
