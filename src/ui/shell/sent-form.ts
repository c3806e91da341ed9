import * as v from 'valibot'
import { toast } from '../components/toast'
import { deleteDraft, draftScope, listDrafts, ofTab, saveDraft } from '../drafts/stored-drafts'
import { enter, heldBy, isField } from '../hooks/early-typing'
import { signInPath } from './sign-in-prompt'

const Sent = v.object({
  action: v.string(),
  entries: v.array(v.tuple([v.string(), v.union([v.string(), v.boolean()])])),
})

/**
 * Keeps what this tab sends with a plain form. If the session has ended, the server asks for a sign-in instead of taking
 * it. Back on the page of the form, everything is filled in again. Passwords and files are left out.
 * @param member only who sent the form sees it again
 */
export async function keepSentForms(member: string): Promise<void> {
  const scope = draftScope(member, 'sent form')
  const [sent] = listDrafts(ofTab, scope, (stored) => (v.is(Sent, stored) ? stored : null))
  deleteDraft(ofTab, scope)
  if (sent && comesFromSignIn()) await fillIn(sent.value)
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return
    const { action } = target
    const entries = getFields(target).map((field) => [field.name, heldBy(field)])
    saveDraft(ofTab, scope, { action, entries })
  })
}

const comesFromSignIn = () => document.referrer !== '' && new URL(document.referrer).pathname === signInPath

async function fillIn({ action, entries }: v.InferOutput<typeof Sent>): Promise<void> {
  const form = [...document.forms].find((form) => form.method === 'post' && form.action === action)
  if (!form) return
  const left = Map.groupBy(entries, ([name]) => name)
  for (const field of getFields(form)) {
    const [, value] = left.get(field.name)?.shift() ?? []
    if (value !== undefined && value !== heldBy(field)) enter(field, heldBy(field), value)
  }
  for (let around = form.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  form.scrollIntoView({ block: 'center' })
  await toast({ title: 'This was not sent yet', description: 'You were signed out. What you typed is here again.' })
}

/** In their order, with the version that somebody knew, so that others’ changes since are noticed. */
const getFields = (form: HTMLFormElement) =>
  [...form.elements].filter((field) => isField(field)).filter(({ name, type }) => name !== '' && type !== 'password')
