import { defineConfig } from 'vitest/config'

/** Journeys drive the built site in a real Chromium; one server on one state folder, so one file after another. */
export default defineConfig({
  test: {
    include: ['test/journeys/**/*.test.ts'],
    globalSetup: ['test/journeys/site.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
