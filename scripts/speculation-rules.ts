import { globSync } from 'node:fs'
import { type Plugin, runnerImport } from 'vite'
import type { AreaRules } from '../src/ui/server/navigation.ts'
import { speculationRules } from '../src/ui/server/speculation-rules.ts'

const file = 'speculation-rules.json'

type Navigation = { areas?: Readonly<Record<string, AreaRules>> }

/**
 * Makes the file of pages that browsers may prefetch from what each room says in its `navigation.ts`. The rooms' own
 * indexes import pages, which can't be loaded while they are built.
 */
export function speculationRulesFile(): Plugin {
  return {
    name: 'speculation-rules',
    async generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: file, source: await readRules() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, async (_request, response) => {
        response.setHeader('content-type', 'application/speculationrules+json')
        response.end(await readRules())
      })
    },
  }
}

async function readRules(): Promise<string> {
  const files = globSync('src/*/navigation.ts').sort()
  const rooms = await Promise.all(files.map((path) => runnerImport<Navigation>(`./${path.replaceAll('\\', '/')}`)))
  return JSON.stringify(speculationRules(rooms.map(({ module }) => module.areas ?? {})))
}
