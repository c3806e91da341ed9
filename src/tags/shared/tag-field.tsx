import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { toSlug } from '../../platform/text/normalize'
import { ComboboxOptions, useCombobox } from '../../ui/combobox/combobox'
import { afterPress } from '../../ui/forms/after-press'
import { FieldError, OptionalMark } from '../../ui/forms/field'
import { announce } from '../../ui/hooks/announce'
import { call } from '../../ui/hooks/api-client'
import { useHydrated } from '../../ui/hooks/use-hydrated'
import { maxTagLength, tagMessages } from '../rules'

type TagFieldProps = {
  name?: string
  label?: string
  value: readonly string[]
  onChange: (slugs: string[]) => void
  /** How many tags the thing may have. */
  max: number
  /** Finds tags that begin with the text: by default those in use, the most frequent first. */
  find?: (text: string) => Promise<string[]>
  error?: string | undefined
  isOptional?: boolean
}

type Removed = { tag: string; index: number }

/** A tag that nobody has used yet, and those in use that begin like it. */
type NewTag = { tag: string; others: string[] }

/**
 * The field for the tags of a question or an article: Enter and comma add one, Backspace in the empty field removes the
 * last. It suggests tags that exist. Without JavaScript it's a text field with commas.
 */
export function TagField({ name = 'tags', label = 'Tags', max, find = findTags, ...field }: TagFieldProps) {
  const { value, onChange, error, isOptional } = field
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const alive = useHydrated()
  const [problem, setProblem] = useState<TagProblem | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [newTag, setNewTag] = useState<NewTag | null>(null)
  const combobox = useCombobox({
    id,
    find: async (text) => (await find(text)).filter((tag) => !value.includes(tag)),
    minLength: 1,
  })
  const { input, list, suggest, close } = combobox
  const message = problem ? getMessage(problem, max) : error

  // From here on the tags are buttons, and the field is for the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the plain field holds
  useEffect(() => {
    if (!input.current) return
    const written = input.current.value
    input.current.value = ''
    if (written !== value.join(', ')) add(splitTags(written))
  }, [])

  function add(written: readonly string[]) {
    close()
    const result = addTags(value, written, max)
    if (input.current) input.current.value = result.left.join(', ')
    setProblem(result.problem)
    if (result.known.length > 0) announce(`Already there: ${result.known.join(', ')}`)
    if (result.problem) announce(getMessage(result.problem, max), 'assertive')
    if (result.added.length === 0) return
    setRemoved(null)
    announce(`Added: ${result.added.join(', ')}. ${result.tags.length} of ${max}`)
    onChange(result.tags)
    offerInstead(result.added.at(-1) ?? '').catch(() => setNewTag(null))
  }

  /** "autism-spectrum" would stand alone beside the hundred questions that have "autism". */
  async function offerInstead(tag: string) {
    setNewTag(null)
    const [start = ''] = tag.split('-')
    const same = await find(tag)
    if (same.includes(tag)) return
    const alike = start === tag ? same : await find(start)
    if (alike.length === 0) return
    afterPress(() => {
      setNewTag({ tag, others: alike.slice(0, 3) })
      announce(`${tag} is a new tag. Tags in use are offered after the field.`)
    })
  }

  function replace(tag: string) {
    setNewTag(null)
    onChange([...new Set(value.map((one) => (one === newTag?.tag ? tag : one)))])
    announce(`Added: ${tag}`)
    input.current?.focus()
  }

  /** A press that follows must find its button where it is, and the tag among those that it sends. */
  function leave(text: string) {
    const { style } = box.current ?? {}
    style?.setProperty('height', `${box.current?.getBoundingClientRect().height}px`)
    afterPress(() => style?.removeProperty('height'))
    add(splitTags(text))
  }

  function remove(index: number) {
    const tag = value[index]
    if (tag === undefined) return
    setProblem(null)
    setRemoved({ tag, index })
    announce(`Removed: ${tag}. Undo is after the field.`)
    onChange(value.toSpliced(index, 1))
  }

  function undo() {
    if (!removed) return
    setRemoved(null)
    announce(`Added: ${removed.tag}`)
    onChange(value.toSpliced(removed.index, 0, removed.tag))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    combobox.field.onKeyDown(event)
    // Enter may just have chosen a suggestion, or finished a word in an input method.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const written = event.currentTarget.value
    if (event.key === 'Enter' && written !== '') {
      event.preventDefault()
      add(splitTags(written))
    }
    // A held key would remove all of them, and Undo brings back only one.
    if (event.key === 'Backspace' && written === '' && !event.repeat) remove(value.length - 1)
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const written = splitTags(event.clipboardData.getData('text'))
    if (written.length === 1) return
    event.preventDefault()
    add(written)
  }

  return (
    <div ref={box}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {isOptional && <OptionalMark />}
      </label>
      <div className="relative">
        <div
          data-invalid={message ? true : undefined}
          className="flex min-h-12 flex-wrap items-center gap-2 rounded-control border-[1.5px] border-muted bg-raised px-2 py-1.5 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2 data-invalid:border-2 data-invalid:border-danger"
        >
          {alive && <ChosenTags tags={value} label={label} onRemove={remove} onLeave={() => input.current?.focus()} />}
          <input
            {...combobox.field}
            ref={input}
            name={alive ? undefined : name}
            defaultValue={value.join(', ')}
            aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={message ? true : undefined}
            enterKeyHint="done"
            className="min-h-8 min-w-20 flex-1 bg-transparent px-1.5 text-ink outline-none"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onChange={({ target }) => {
              const written = splitTags(target.value)
              if (written.length > 1) return add(written)
              setProblem(null)
              suggest(target.value)
            }}
            onBlur={({ target }) => leave(target.value)}
          />
        </div>
        <ComboboxOptions
          {...list}
          label="Tags"
          nouns={['tag', 'tags']}
          labelOf={(tag) => tag}
          onPick={(tag) => add([tag])}
        />
      </div>
      {alive && <input type="hidden" name={name} value={value.join(',')} />}
      <p id={`${id}-hint`} className="mt-1 text-muted text-small">
        {alive ? 'Enter or comma adds a tag.' : 'Separate tags with commas.'} Up to {max}.
      </p>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      {newTag && value.includes(newTag.tag) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small">
          {`“${newTag.tag}” is a new tag. Use one that others use?`}
          {newTag.others.map((tag) => (
            <button
              key={tag}
              type="button"
              onClick={() => replace(tag)}
              className="min-h-8 px-1 font-medium text-accent underline"
            >
              {tag}
            </button>
          ))}
        </p>
      )}
      {removed && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small">
          Removed: {removed.tag}
          <button type="button" onClick={undo} className="min-h-8 px-1 font-medium text-accent underline">
            Undo
          </button>
        </p>
      )}
    </div>
  )
}

type ChosenTagsProps = {
  tags: readonly string[]
  label: string
  onRemove: (index: number) => void
  /** Moves the focus on when the last tag is removed. */
  onLeave: () => void
}

function ChosenTags({ tags, label, onRemove, onLeave }: ChosenTagsProps) {
  const list = useRef<HTMLUListElement>(null)

  function remove(index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else onLeave()
    onRemove(index)
  }

  if (tags.length === 0) return null
  return (
    <ul ref={list} aria-label={`Chosen ${label.toLowerCase()}`} className="flex min-w-0 flex-wrap gap-2">
      {tags.map((tag, index) => (
        <li key={tag} className="flex min-w-0">
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => remove(index)}
            className="inline-flex min-h-8 min-w-0 items-center gap-1 rounded-pill border border-muted bg-wash px-3 text-ink text-small hover:border-accent"
          >
            <span className="wrap-anywhere min-w-0 text-left">{tag}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const maxSuggestions = 8

async function findTags(q: string): Promise<string[]> {
  const tags = await call('GET', '/api/tags', { query: { q, limit: `${maxSuggestions}` } })
  return tags.map(({ slug }) => slug)
}

/** Why something couldn’t be added: there are enough tags, it’s too long, or nothing of it can be in a tag. */
type TagProblem = 'many' | 'long' | 'blank'

const getMessage = (problem: TagProblem, max: number) =>
  problem === 'many' ? tagMessages.many(max) : tagMessages[problem]

export const splitTags = (text: string): string[] => text.split(/[,\n]/)

type Added = {
  tags: string[]
  added: string[]
  /** Were there before. */
  known: string[]
  /** What was written and couldn't be added. It goes back into the field. */
  left: string[]
  problem: TagProblem | null
}

export function addTags(tags: readonly string[], written: readonly string[], max: number): Added {
  const result: Added = { tags: [...tags], added: [], known: [], left: [], problem: null }
  for (const text of written) {
    const tag = toSlug(text)
    const typed = text.trim()
    if (typed === '') continue
    const problem =
      tag === '' ? 'blank' : tag.length > maxTagLength ? 'long' : result.tags.length >= max ? 'many' : null
    if (result.tags.includes(tag)) result.known.push(tag)
    else if (problem) {
      result.left.push(typed)
      result.problem ??= problem
    } else {
      result.tags.push(tag)
      result.added.push(tag)
    }
  }
  return result
}
