import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bundled } from './scripts/bundled.ts'
import { clientManifest } from './scripts/client-manifest.ts'
import './scripts/for-node-20.ts'

export default defineConfig({
  plugins: [
    react(),
    clientManifest(),
    bundled('sanitize-html', 'fxa-common-password-list', 'mammoth', 'stripe'),
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // Mail is delivered at once: in a deployment the queue gathers it for a second.
        queueConsumers: { 'sped-commons-mail': { maxBatchSize: 10, maxBatchTimeout: 0, maxRetries: 5 } },
        bindings: {
          ORIGIN: 'http://localhost:8787',
          STAFF_DOMAINS: 'spedcommons.test',
          LIMIT_FACTOR: '500',
          SESSION_KEYS:
            'new:bmV3LXRlc3Qta2V5LW5ldy10ZXN0LWtleS1uZXctdGVzdA,old:b2xkLXRlc3Qta2V5LW9sZC10ZXN0LWtleS1vbGQtdGVzdA',
          MAIL_EVENTS_SECRET: 'a-secret-of-the-mail-provider-for-tests',
          MIGRATIONS: {
            DB: await readD1Migrations('migrations/db'),
            SEARCH: await readD1Migrations('migrations/search'),
          },
        },
      },
    })),
  ],
  define: { __LOCAL__: 'true' },
  resolve: { alias: [{ find: './password-cost', replacement: resolve('test/password-cost.ts') }] },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/journeys/**', '**/*.node.test.ts'],
    setupFiles: ['test/setup.ts'],
    isolate: false,
    // These only end what hangs: a machine that does other work is several times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
