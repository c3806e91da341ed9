import type { Counted } from '../src/platform/counter/counter'

export { Counter } from '../src/platform/counter/counter'

type Run = { organizationId: string; clicks: number; atOnce: number; subjects: string[]; name: string }
type Fill = { organizationId: string; things: Counted[] }

/** Counts the way the site does, by calling the object without HTTP in between, and returns the total. */
export default {
  async fetch(request, env): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/run') return Response.json(await run(env, await request.json<Run>()))
    const { organizationId, things } = await request.json<Fill>()
    await env.COUNTER.getByName(organizationId).count(things)
    return Response.json({ counted: things.length })
  },
} satisfies ExportedHandler<Pick<Env, 'COUNTER'>>

async function run(env: Pick<Env, 'COUNTER'>, { organizationId, clicks, atOnce, subjects, name }: Run) {
  const counter = env.COUNTER.getByName(organizationId)
  let sent = 0
  const visitor = async () => {
    while (sent < clicks) {
      const subject = subjects[sent++ % subjects.length] ?? ''
      await counter.count([{ subject, name, dated: true }])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  const [total = 0] = (await counter.recent([name], []))[name] ?? []
  return { total }
}
