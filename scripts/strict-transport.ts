import { readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const file = 'dist/client/_headers'

/**
 * Adds Strict-Transport-Security to assets, as pages have it. Only in a deploy build, because a developer's machine has
 * no https.
 */
export function strictTransport({ local }: { local: boolean }): Plugin {
  return {
    name: 'strict-transport',
    apply: 'build',
    closeBundle() {
      if (local || this.environment.name !== 'client') return
      const rule = '/*\n  Strict-Transport-Security: max-age=31536000; includeSubDomains\n'
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\/\*\n/m, rule))
    },
  }
}
