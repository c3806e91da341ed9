import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/*/schema.ts',
  out: './migrations/db',
  casing: 'snake_case',
})
