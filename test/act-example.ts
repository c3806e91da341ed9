import { env } from 'cloudflare:workers'
import { app } from '../src/app'
import { findAct } from '../src/platform/http/act'
import { emptyDatabase } from './empty-database'
import { origin, request } from './make'
import { dump } from './privacy/tables'

/** A valid example of an act. It stands in `acts.ts` of the room's test folder. */
export type ActExample = {
  /** A sentence about what the act does. */
  name: string
  act: object
  /** Makes what the act needs, and says who performs it, and what is sent to both doors. Called once for each door. */
  make: () => Promise<{
    /** A token, or undefined for a guest. */
    as?: string
    /** The parameters of the API's path. */
    params?: Record<string, string>
    json?: object
    /** The parameters of the form's path, if they have other names or values. */
    formParams?: Record<string, string>
    fields?: Record<string, string>
    /** What follows the form's path, such as `?ids=1`. */
    query?: string
  }>
  /** Where several forms perform the act: the one that this is an example of. */
  form?: string
}

export type Door = { method: string; path: string; act: object | undefined }

const routes: Door[] = app.routes.map(({ method, path, handler }) => ({ method, path, act: findAct(handler) }))
export const endpoints = routes.filter(({ path, act }) => act && path.startsWith('/api/'))
export const forms = routes.filter(({ path, act }) => act && !path.startsWith('/api/'))
export const getName = ({ method, path }: Door) => `${method} ${path}`

/** Performs the example through one of its doors, and returns the answer and what changed in the database. */
export async function performThrough(door: Door, example: ActExample) {
  const isForm = forms.includes(door)
  // Both doors meet the same rows, so that counts agree, too.
  await emptyDatabase(env.DB)
  const { as, params = {}, json, formParams = params, fields = {}, query = '' } = await example.make()
  const path = door.path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((isForm ? formParams : params)[key] ?? key),
  )
  const before = await dump()
  const answer = await request(door.method, isForm ? path + query : path, {
    ...(as && { as }),
    ...(isForm
      ? {
          body: `${new URLSearchParams(fields)}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        }
      : json && { body: json }),
  })
  const { status, headers } = answer
  const text = await answer.text()
  const changes = changesBetween(before, await dump())
  return { status, text, changes, answer: new Response(text || null, { status, headers }) }
}

type Dump = Record<string, string[]>

/** The rows that came and went, without what is new each time, such as ids and times. */
function changesBetween(before: Dump, after: Dump) {
  // The outboxes of search indexes are emptied after the answer, at an unknown moment.
  const tables = Object.keys(after).filter((table) => table !== 'sessions' && !table.endsWith('_outbox'))
  return Object.fromEntries(
    tables.flatMap((table) => {
      const [old, now] = [before[table] ?? [], after[table] ?? []]
      const gone = old.filter((row) => !now.includes(row)).map(withoutChance)
      const come = now.filter((row) => !old.includes(row)).map(withoutChance)
      return gone.length + come.length === 0 ? [] : [[table, { gone: gone.sort(), come: come.sort() }]]
    }),
  )
}

const withoutChance = (row: string) =>
  row
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/[\w-]+@[\w.-]+/g, '<email>')
    .replaceAll(/"(id|seq|rowid|rank|start)":\d+/g, '"$1":"<number>"')
    .replaceAll(/scrypt\$[^"]*/g, '<hash>')
    .replaceAll(/\b[A-Za-z0-9_-]{20,}\b/g, '<id>')
    .replaceAll(/"(uid|slug)":"[\w-]+"/g, '"$1":"<id>"')
    .replaceAll(/(?<=\/questions\/)[a-z0-9]{12}\b/g, '<id>')
