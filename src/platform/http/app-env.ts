import type { Context } from 'hono'

/** What every route and middleware runs in: the Worker's bindings. Middleware declares its variables where it sets them. */
export type AppEnv = { Bindings: Env }

export type AppContext = Context<AppEnv>
