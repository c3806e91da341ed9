import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import type * as v from 'valibot'
import { requireHuman } from '../security/bot-check'
import type { Limit } from '../security/limits'
import { countRequest, rateLimit } from '../security/rate-limit'
import type { AppContext, AppEnv } from './app-env'
import { body, parseFields, readForm } from './body'
import { describe } from './openapi'
import { type FieldErrors, Problem } from './problem'

type Schema = v.GenericSchema | v.GenericSchemaAsync
type Json<S extends Schema> = { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }

/** One write: who may do it, how often, what it takes, and what it does. An endpoint and a form are its two doors. */
type Act<S extends Schema, Result> = {
  guard: MiddlewareHandler<AppEnv>
  /** Further middleware, such as other guards, in this order after the guard. */
  middleware?: readonly MiddlewareHandler<AppEnv>[]
  limit: Limit
  input: S
  /** The bot check's name, for forms of guests. */
  botCheck?: string
  run: (c: AppContext, input: v.InferOutput<S>) => Promise<Result>
}

const doors = new WeakMap<object, object>()

/** The act that a handler performs, if any, for `test/acts.test.ts`. */
export const actOf = (handler: unknown): object | undefined =>
  typeof handler === 'function' ? doors.get(handler) : undefined

/** Declares an act; only for its types. */
export const act = <S extends Schema, Result>(declared: Act<S, Result>): Act<S, Result> => declared

/**
 * The handlers of an act's API call.
 * @param described the call's purpose and answers, as for `describe`
 * @param answer makes the response of what the act returned
 */
export function endpoint<S extends Schema, Result, Answer>(
  declared: Act<S, Result>,
  described: Parameters<typeof describe>,
  answer: (c: AppContext, result: Result) => Answer,
) {
  const { guard, middleware = [], limit, input, botCheck, run } = declared
  async function perform(c: Context<AppEnv, string, Json<S>>): Promise<Answer> {
    if (botCheck) await requireHuman(c, botCheck, c.var.sent)
    return answer(c, await run(c, c.req.valid('json')))
  }
  doors.set(perform, declared)
  return [guard, every(...middleware), rateLimit(limit), body(input), describe(...described), perform] as const
}

/** A form that was refused, for the page that shows it again. */
export type RefusedForm = {
  /** The fields as they were sent. */
  typed: Record<string, string>
  /** A message for each wrong field. */
  errors: FieldErrors
  problem: string
  status: Problem['status']
}

type Form<Result> = {
  /** Makes the act's input of the sent fields. Wrong values stay wrong, so that their messages appear. */
  read?: (typed: Record<string, string>) => unknown
  /** The page that follows: its address, or a response. */
  next: (c: AppContext, result: Result, typed: Record<string, string>) => string | Promise<Response>
  /** Shows the form again. */
  again: (c: AppContext, refused: RefusedForm) => Promise<Response>
}

/** Refusals that a form can be sent again after. Others, such as 404, have no form to show. */
const repeatable = [403, 409, 422, 429]

/**
 * The handlers of an act's form, for browsers without JavaScript. What the act refuses is shown in the form, with what
 * was typed and the endpoint's status.
 */
export function form<S extends Schema, Result>(
  declared: Act<S, Result>,
  { read = (typed) => typed, next, again }: Form<Result>,
) {
  const { guard, middleware = [], limit, input, botCheck, run } = declared
  async function perform(c: AppContext): Promise<Response> {
    let typed: Record<string, string> | undefined
    try {
      // Before the form is read, which costs more.
      await countRequest(c, limit)
      typed = await readForm(c)
      const fields = await parseFields(input, read(typed))
      if (botCheck) await requireHuman(c, botCheck, typed)
      const after = next(c, await run(c, fields), typed)
      return typeof after === 'string' ? c.redirect(after, 303) : await after
    } catch (problem) {
      if (!(problem instanceof Problem) || !repeatable.includes(problem.status)) throw problem
      for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
      const { errors = {}, message, status } = problem
      // A form that can't be read has nothing to show again.
      typed ??= await readForm(c).catch(() => Promise.reject<never>(problem))
      return again(c, { typed, errors, problem: message, status })
    }
  }
  doors.set(perform, declared)
  return [guard, every(...middleware), perform] as const
}
