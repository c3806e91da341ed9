import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './scripts/client-manifest.ts'
import { shellChunk } from './scripts/shell-chunk.ts'
import { strictTransport } from './scripts/strict-transport.ts'

const { STATE: state, PORT: port = '8787' } = process.env

/** What a developer's machine has instead of what wrangler.toml deploys; its secret is in .dev.vars. */
const localVariables = { ORIGIN: `http://localhost:${port}`, STAFF_DOMAINS: 'spedcommons.test', LIMIT_FACTOR: '500' }

const client = 'src/client.tsx'

export default defineConfig(({ mode, command }) => {
  // What exists only on a developer's machine: a deploy build carries none of it (docs/security.md, 29).
  const local = mode === 'demo' || command === 'serve'
  return {
    plugins: [
      react(),
      tailwind(),
      cloudflare({
        viteEnvironment: { name: 'worker' },
        persistState: state ? { path: state } : true,
        inspectorPort: false,
        config: ({ vars }) => (local ? { vars: { ...vars, ...localVariables } } : {}),
      }),
      clientManifest(),
      strictTransport({ local }),
    ],
    define: { __LOCAL__: JSON.stringify(local) },
    preview: { cors: false },
    environments: {
      client: {
        build: {
          manifest: true,
          rollupOptions: {
            input: [client, 'src/on-reach.ts'],
            output: { codeSplitting: { groups: [shellChunk(resolve(client))] } },
          },
        },
      },
    },
    builder: {
      // The client first: the Worker reads its manifest while it is built.
      async buildApp(builder) {
        for (const name of ['client', 'worker']) {
          const environment = builder.environments[name]
          if (environment) await builder.build(environment)
        }
      },
    },
  }
})
