import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './scripts/client-manifest.ts'
import { knownMethods } from './scripts/known-methods.ts'
import { sharedChunk } from './scripts/shared-chunk.ts'
import { speculationRulesFile } from './scripts/speculation-rules.ts'
import { strictTransport } from './scripts/strict-transport.ts'

const { STATE: state, PORT: port = '8787' } = process.env

// Miniflare would write every call with its log, its queries, and their parameters into the state folder, and show them
// at an address of its own. These are people's texts and links with secrets in them, and nobody reads the recording.
Object.assign(process.env, { X_LOCAL_OBSERVABILITY: 'false', X_LOCAL_EXPLORER: 'false' })

/** What a developer's machine has instead of what wrangler.toml deploys; its secret is in .dev.vars. */
const localVariables = { ORIGIN: `http://localhost:${port}`, STAFF_DOMAINS: 'spedcommons.test', LIMIT_FACTOR: '500' }

const client = 'src/client.tsx'

/** The pages that most guests see. */
const pages = {
  home: resolve('src/site/home/pages/home.tsx'),
  jobs: resolve('src/jobs/search/pages/jobs.tsx'),
  job: resolve('src/jobs/job/pages/job.tsx'),
  login: resolve('src/accounts/sign-in/pages/login.tsx'),
  people: resolve('src/people/search/pages/people.tsx'),
  questions: resolve('src/questions/lists/pages/questions.tsx'),
  question: resolve('src/questions/question/pages/question.tsx'),
}

/** Pages are entries: the server names the one that a browser loads, with all that it needs. */
const isPage = (file: string) => /\/pages\/[^/]+\.tsx$/.test(file)
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)

export default defineConfig(({ mode, command }) => {
  // What exists only on a developer's machine: a deploy build carries none of it (docs/security.md, 29).
  const local = mode === 'demo' || command === 'serve'
  return {
    plugins: [
      knownMethods(),
      react(),
      tailwind(),
      cloudflare({
        viteEnvironment: { name: 'worker' },
        persistState: state ? { path: state } : true,
        inspectorPort: false,
        config: ({ vars }) => (local ? { vars: { ...vars, ...localVariables } } : {}),
      }),
      clientManifest(),
      speculationRulesFile(),
      strictTransport({ local }),
    ],
    define: { __LOCAL__: JSON.stringify(local) },
    preview: { cors: false },
    environments: {
      client: {
        build: {
          manifest: true,
          rollupOptions: {
            input: [
              client,
              'src/on-reach.ts',
              ...[...sourcesIn('src'), ...(local ? sourcesIn('dev') : [])].filter(isPage),
            ],
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                groups: [
                  sharedChunk('shell', [resolve(client)]),
                  // Before the next group, which would take the times along, and a question's page would load rows of jobs.
                  sharedChunk('times', [pages.jobs, pages.job, pages.question]),
                  // Many pages have parts without code, and would otherwise load rows of jobs.
                  sharedChunk('server-part', [pages.job], resolve('src/ui/components/server-part')),
                  // The landing page marks what guests viewed, and would otherwise load rows of jobs.
                  sharedChunk('viewed', [pages.job], resolve('src/jobs/viewed')),
                  // Many pages lead back to a list, and would otherwise load rows of jobs.
                  sharedChunk('back-link', [pages.jobs], resolve('src/ui/components/back-link')),
                  // Before the next group, which would take the rows along, and a job's page would load the search form.
                  sharedChunk('job-rows', [pages.jobs, pages.job]),
                  sharedChunk('search-form', [pages.home, pages.jobs]),
                  // Before the next group, which would take these scripts along, and signing in would load a job's page.
                  sharedChunk('dialog', [pages.job, pages.login]),
                  // Questions are shared and voted on too, and would otherwise load a job's page.
                  sharedChunk('sharing', [pages.job, pages.question]),
                  // Many pages have parts without code, and would otherwise load a job's page.
                  sharedChunk('server-part', [pages.job], resolve('src/ui/components/server-part')),
                  // A job's page gets these two as HTML, and other pages load them.
                  sharedChunk('job-body', [pages.job], resolve('src/jobs/job/components/job-body')),
                  sharedChunk('pay', [pages.job], resolve('src/jobs/pay')),
                  sharedChunk('job', [pages.job], resolve('src/jobs')),
                  // Articles link to lists too, and would otherwise load what the pages of questions share.
                  sharedChunk('list-href', [pages.questions], resolve('src/ui/lists/list-href')),
                  sharedChunk('questions', [pages.questions, pages.question], resolve('src/questions')),
                  sharedChunk('results', [pages.jobs, pages.people]),
                ],
              },
            },
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
