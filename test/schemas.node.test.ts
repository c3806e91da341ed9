import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

it('the migrations make the tables and indexes that the schemas describe, and nothing is left to generate', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    cpSync('migrations/db', scratch, { recursive: true })
    const before = readdirSync(scratch)
    execFileSync(
      'npx',
      // drizzle-kit reads an absolute path as one below the current folder.
      [
        'drizzle-kit',
        'generate',
        '--dialect=sqlite',
        '--casing=snake_case',
        '--schema=./src/*/schema.ts',
        `--out=${relative('.', scratch)}`,
      ],
      { stdio: 'pipe' },
    )
    const generated = readdirSync(scratch).filter((name) => !before.includes(name))
    expect(generated.map((name) => readFileSync(join(scratch, name), 'utf8'))).toEqual([])
  } finally {
    rmSync(scratch, { recursive: true })
  }
})
