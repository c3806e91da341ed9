import { defineConfig } from 'vitest/config'

/** Journeys drive the built site in a real Chromium: each worker has a server and a state folder of its own. */
export default defineConfig({
  test: {
    include: ['test/journeys/**/*.test.ts'],
    globalSetup: ['test/journeys/site.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
