import type { Context } from 'hono'

/** The environment of every route and middleware. Middleware declares its variables where it sets them. */
export type AppEnv = { Bindings: Env }

export type AppContext = Context<AppEnv>
