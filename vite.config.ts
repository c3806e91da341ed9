import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './scripts/client-manifest.ts'
import { strictTransport } from './scripts/strict-transport.ts'

const { STATE: state, PORT: port = '8787' } = process.env

/** What a developer's machine has instead of what wrangler.toml deploys; its secret is in .dev.vars. */
const localVariables = { ORIGIN: `http://localhost:${port}`, STAFF_DOMAINS: 'spedcommons.test', LIMIT_FACTOR: '500' }

/** React, and what stands around every page. */
const onEveryPage =
  /node_modules\/(react|react-dom|scheduler)\/|\/src\/platform\/brand\.|\/src\/ui\/(account-links|acting|alive|button|call|company-step|contact|contact-link|footer|header|logo|menu|mobile-navigation|navigation|shell|sidebar|sign-in|site-key|staff-bar|toast|use-disclosure|use-shell-dialog)\./

export default defineConfig(({ mode, command }) => {
  // What exists only on a developer's machine: a deploy build carries none of it (security rule 29).
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
            input: 'src/client.tsx',
            // What every page loads is one file: many small ones compress worse and cost a request each.
            output: { codeSplitting: { groups: [{ name: 'shell', test: onEveryPage }] } },
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
