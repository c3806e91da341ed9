import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import * as v from 'valibot'
import { requireHuman } from '../security/bot-check'
import type { Limit } from '../security/limits'
import { countRequest, rateLimit } from '../security/rate-limit'
import type { AppContext, AppEnv } from './app-env'
import { body, optionalBody, parseFields, readForm } from './body'
import { describe } from './openapi'
import { type FieldErrors, notFound, Problem } from './problem'

declare module 'hono' {
  interface ContextVariableMap {
    /** The status of the page that shows a refused form again. */
    refusedWith: Problem['status'] | undefined
  }
}

type Schema = v.GenericSchema | v.GenericSchemaAsync
type Params<P extends string> = Record<string, string> & Record<P, string>

/** The input of an act that takes no fields. Its call has no body. */
export const noFields = v.object({})

/** One write: who may do it, how often, what it takes, and what it does. An endpoint and a form are its two doors. */
type Act<S extends Schema, P extends string, Result> = {
  guard: MiddlewareHandler<AppEnv>
  /** Further middleware, such as other guards, in this order after the guard. */
  middleware?: readonly MiddlewareHandler<AppEnv>[]
  limit: Limit
  /** Another limit for some inputs. Then the act is counted after its input is read. */
  limitOf?: (sent: unknown) => Limit
  /** The parameters of the path that `run` gets. */
  params?: readonly P[]
  input: S
  /** The refusal's words where a field is wrong, if they aren't the first field's. */
  detailOf?: (errors: FieldErrors) => string | undefined
  /** Whether the call may come without a body, if the input takes an empty object. */
  isBodyOptional?: boolean
  /** The bot check's name, for forms of guests. */
  botCheck?: string
  run: (c: AppContext, input: v.InferOutput<S>, params: Params<P>) => Promise<Result>
}

const doors = new WeakMap<object, object>()

/** The act that a handler performs, if any, for `test/acts.test.ts`. */
export const findAct = (handler: unknown): object | undefined =>
  typeof handler === 'function' ? doors.get(handler) : undefined

/** Declares an act; only for its types. */
export const act = <S extends Schema, Result, const P extends string = never>(
  declared: Act<S, P, Result>,
): Act<S, P, Result> => declared

type Handler<I extends object, Answer> = (c: Context<AppEnv, string, I>) => Promise<Answer>
type Json<S extends Schema> = { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }
type Before = readonly [MiddlewareHandler<AppEnv>, MiddlewareHandler<AppEnv>, MiddlewareHandler<AppEnv>]
type Described = Parameters<typeof describe>

/**
 * The handlers of an act's API call.
 * @param described the call's purpose and answers, as for `describe`
 * @param answer makes the response of what the act returned
 */
export function endpoint<P extends string, Result, Answer>(
  declared: Act<typeof noFields, P, Result>,
  described: Described,
  answer: (c: AppContext, result: Result, params: Params<P>) => Answer | Promise<Answer>,
): [...Before, ReturnType<typeof describe>, Handler<object, Answer>]
export function endpoint<S extends Schema, P extends string, Result, Answer>(
  declared: Act<S, P, Result>,
  described: Described,
  answer: (c: AppContext, result: Result, params: Params<P>) => Answer | Promise<Answer>,
): [...Before, ReturnType<typeof body<S>>, ReturnType<typeof describe>, Handler<Json<S>, Answer>]
export function endpoint<S extends Schema, P extends string, Result, Answer>(
  declared: Act<S, P, Result>,
  described: Described,
  answer: (c: AppContext, result: Result, params: Params<P>) => Answer | Promise<Answer>,
) {
  const {
    guard,
    middleware = [],
    limit,
    limitOf,
    params = [],
    input,
    detailOf,
    isBodyOptional,
    botCheck,
    run,
  } = declared
  const takesNothing = Object.is(input, noFields)
  async function perform(c: Context<AppEnv, string, Json<S>>): Promise<Answer> {
    if (botCheck) await requireHuman(c, botCheck, c.var.sent)
    const at = readParams(c, params)
    const fields = takesNothing ? await parseFields(input, {}) : c.req.valid('json')
    return answer(c, await run(c, fields, at), at)
  }
  doors.set(perform, declared)
  const counted = rateLimit(limit, limitOf && ((c) => limitOf(c.var.sent)))
  const before = [guard, every(...middleware), counted] as const
  if (takesNothing) return [...before, describe(...described), perform]
  const reads = isBodyOptional ? optionalBody(input) : body(input, detailOf)
  if (limitOf) return [guard, every(...middleware), reads, counted, describe(...described), perform]
  return [...before, reads, describe(...described), perform]
}

/** A form that was refused, for the page that shows it again. */
export type RefusedForm = {
  /** The fields as they were sent, without passwords, which are never sent back. */
  typed: Record<string, string>
  /** A message for each wrong field. */
  errors: FieldErrors
  problem: string
  status: Problem['status']
}

type Form<P extends string, Result> = {
  /** Runs before the guard, such as `open` and what leads guests to sign in and back. */
  before?: readonly MiddlewareHandler<AppEnv>[]
  /** Finds the act's parameters, if the form's path has others. */
  params?: (c: AppContext) => Promise<Params<P>>
  /** Makes the act's input of the sent fields. Wrong values stay wrong, so that their messages appear. */
  read?: (typed: Record<string, string>, c: AppContext, params: Params<P>) => unknown
  /** The page that follows: its address, or a response. */
  next: (
    c: AppContext,
    result: Result,
    typed: Record<string, string>,
    params: Params<P>,
  ) => string | Promise<string> | Promise<Response>
  /** Whether a wrong password is shown in the form. Elsewhere, 401 means that the session has ended. */
  signsIn?: boolean
  /**
   * Shows the form again. Its page has the refusal's status by itself (`showPage`). Without `again`, a refusal is a page
   * of its own: a form of one button has nothing to show.
   */
  again?: (c: AppContext, refused: RefusedForm, params: Params<P>) => Promise<Response>
}

/** Refusals that a form can be sent again after. Others, such as 404, have no form to show. */
const repeatable = [403, 409, 412, 422, 429]

/**
 * The handlers of an act's form, for browsers without JavaScript. What the act refuses is shown in the form, with what
 * was typed and the endpoint's status.
 */
export function form<S extends Schema, P extends string, Result>(
  declared: Act<S, P, Result>,
  { before = [], params: findParams, read = (typed) => typed, next, signsIn = false, again }: Form<P, Result>,
) {
  const { guard, middleware = [], limit, limitOf, params = [], input, detailOf, botCheck, run } = declared
  const find = findParams ?? (async (c: AppContext) => readParams(c, params))
  async function perform(c: AppContext): Promise<Response> {
    let at: Params<P> | undefined
    let typed: Record<string, string> | undefined
    try {
      // Before anything is read, which costs more.
      if (!limitOf) await countRequest(c, limit)
      at = await find(c)
      typed = await readForm(c)
      const sent = await read(typed, c, at)
      if (limitOf) await countRequest(c, limitOf(sent))
      const fields = await parseFields(input, sent, detailOf)
      if (botCheck) await requireHuman(c, botCheck, typed)
      const after = await next(c, await run(c, fields, at), typed, at)
      return typeof after === 'string' ? c.redirect(after, 303) : after
    } catch (problem) {
      if (!again || !(problem instanceof Problem)) throw problem
      if (!repeatable.includes(problem.status) && !(signsIn && problem.status === 401)) throw problem
      for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
      const { errors = {}, message, status } = problem
      const refuse = () => Promise.reject<never>(problem)
      at ??= await find(c).catch(refuse)
      // A form that can't be read has nothing to show again.
      typed ??= await readForm(c).catch(refuse)
      c.set('refusedWith', status)
      return again(c, { typed: withoutPasswords(typed), errors, problem: message, status }, at)
    }
  }
  doors.set(perform, declared)
  const [first, ...rest] = [...before, guard, ...middleware]
  return [first ?? guard, every(...rest), perform] as const
}

const withoutPasswords = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))

function readParams<P extends string>(c: Context<AppEnv>, names: readonly P[]): Params<P> {
  const found: Record<string, string> = c.req.param()
  if (!hasAll(found, names)) throw notFound()
  return found
}

const hasAll = <P extends string>(found: Record<string, string>, names: readonly P[]): found is Params<P> =>
  names.every((name) => found[name] !== undefined)
