import type { Counted } from '../src/platform/counter/counter'

export { Counter } from '../src/platform/counter/counter'

export default {
  async fetch(request, env): Promise<Response> {
    const { organizationId, things } = await request.json<{ organizationId: string; things: Counted[] }>()
    await env.COUNTER.getByName(organizationId).count(things)
    return Response.json({ counted: things.length })
  },
} satisfies ExportedHandler<Pick<Env, 'COUNTER'>>
