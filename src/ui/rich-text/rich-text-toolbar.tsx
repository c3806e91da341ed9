import type { ChainedCommands } from '@tiptap/react'
import { type Editor, getMarkRange, useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import type { ComponentType } from 'react'
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { safeApplyLink } from '../../platform/security/safe-url'
import { Button } from '../components/button'

type Icon = ComponentType<{ size: number; 'aria-hidden': 'true' }>

export type Tool = {
  name: string
  icon: Icon
  mark: string
  /** The level of a heading. */
  level?: number
  toggle: (chain: ChainedCommands) => ChainedCommands
}

const marks: Tool[] = [
  { name: 'Bold', icon: Bold, mark: 'bold', toggle: (chain) => chain.toggleBold() },
  { name: 'Italic', icon: Italic, mark: 'italic', toggle: (chain) => chain.toggleItalic() },
  { name: 'Underline', icon: Underline, mark: 'underline', toggle: (chain) => chain.toggleUnderline() },
  { name: 'Strikethrough', icon: Strikethrough, mark: 'strike', toggle: (chain) => chain.toggleStrike() },
]

const blocks: Tool[] = [
  { name: 'Bulleted list', icon: List, mark: 'bulletList', toggle: (chain) => chain.toggleBulletList() },
  { name: 'Numbered list', icon: ListOrdered, mark: 'orderedList', toggle: (chain) => chain.toggleOrderedList() },
  { name: 'Quote', icon: TextQuote, mark: 'blockquote', toggle: (chain) => chain.toggleBlockquote() },
  { name: 'Code', icon: Code, mark: 'code', toggle: (chain) => chain.toggleCode() },
]

export const headingTool = (name: string, icon: Icon, level: 2 | 3 | 4): Tool => ({
  name,
  icon,
  mark: 'heading',
  level,
  toggle: (chain) => chain.toggleHeading({ level }),
})

/** The tools of an editor in their order. */
export const toolsWith = (headings: Tool[]): Tool[] => [...marks, ...headings, ...blocks]

export type DialogTool = { name: string; icon: Icon; open: () => void }

type RichTextToolbarProps = {
  ref: Ref<HTMLDivElement>
  editor: Editor
  tools: Tool[]
  dialogTools: DialogTool[]
  /** Whether a new link without selected text asks for its words. */
  asksLinkWords: boolean
  controls: string | undefined
}

const toolClass =
  'grid size-11 place-items-center rounded-control text-ink hover:bg-wash aria-pressed:bg-wash aria-pressed:text-accent aria-pressed:shadow-[inset_0_0_0_2px_var(--accent)]'

/** One tab stop; the arrow keys move inside it (the ARIA toolbar pattern). Escape returns to the text. */
export function RichTextToolbar({ ref, editor, tools, dialogTools, asksLinkWords, controls }: RichTextToolbarProps) {
  const [stop, setStop] = useState(0)
  const [asksLink, setAsksLink] = useState(false)
  /** The name of the hovered or focused button, because an icon alone isn't clear enough. */
  const [tip, setTip] = useState('')
  const pressed = useEditorState({
    editor,
    selector: ({ editor }) => ({
      tools: tools.map(({ mark, level }) => editor.isActive(mark, level ? { level } : {})),
      link: editor.isActive('link'),
    }),
  })

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      editor.commands.focus()
      return
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -stop, End: buttons.length - 1 - stop }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (stop + step + buttons.length) % buttons.length
    setStop(next)
    buttons[next]?.focus()
  }

  const button = (at: number, name: string) => ({
    type: 'button' as const,
    'aria-label': name,
    tabIndex: stop === at ? 0 : -1,
    onFocus: () => {
      setStop(at)
      setTip(name)
    },
    onBlur: () => setTip(''),
    onMouseEnter: () => setTip(name),
    onMouseLeave: () => setTip(''),
    // Clicking a button must not clear the selection in the text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    className: toolClass,
  })

  return (
    <div className="border-line border-b">
      <div
        ref={ref}
        role="toolbar"
        tabIndex={-1}
        aria-label="Formatting"
        aria-controls={controls}
        className="flex flex-wrap gap-1 p-1"
        onKeyDown={move}
      >
        {tools.map(({ name, icon: Icon, toggle }, i) => (
          <button
            key={name}
            {...button(i, name)}
            aria-pressed={pressed.tools[i] ?? false}
            onClick={({ detail }) => {
              const chain = editor.chain()
              toggle(detail > 0 ? chain.focus() : chain).run()
            }}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        ))}
        <button
          {...button(tools.length, 'Link')}
          aria-expanded={asksLink}
          aria-pressed={pressed.link}
          onClick={() => setAsksLink(!asksLink)}
        >
          <Link size={20} aria-hidden="true" />
        </button>
        {dialogTools.map(({ name, icon: Icon, open }, i) => (
          <button key={name} {...button(tools.length + 1 + i, name)} aria-haspopup="dialog" onClick={open}>
            <Icon size={20} aria-hidden="true" />
          </button>
        ))}
        <span aria-hidden="true" className="min-w-28 self-center px-2 text-muted text-small">
          {tip}
        </span>
      </div>
      {asksLink && <RichTextLink editor={editor} asksWords={asksLinkWords} onClose={() => setAsksLink(false)} />}
    </div>
  )
}

const inputClass = 'min-h-11 w-full rounded-control border-[1.5px] border-muted bg-raised px-3 text-ink'

type RichTextLinkProps = {
  editor: Editor
  /** Whether a new link without selected text asks for its words, too. Otherwise it shows its address. */
  asksWords: boolean
  onClose: () => void
}

/** `link` tells the links of a text apart, and is '' outside of them. */
function linkAt(editor: Editor) {
  const { selection, schema } = editor.state
  const currentHref = String(editor.getAttributes('link').href ?? '')
  const start = (schema.marks.link && getMarkRange(selection.$from, schema.marks.link)?.from) ?? selection.from
  return { link: currentHref && `${start} ${currentHref}`, currentHref, isNew: selection.empty && !currentHref }
}

/** Asks for a link's address. It closes when the selection moves to another link or out of this one. It's not a form, because it's rendered inside one. */
function RichTextLink({ editor, asksWords, onClose }: RichTextLinkProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const { link, currentHref, isNew } = useEditorState({ editor, selector: ({ editor }) => linkAt(editor) })
  const asked = useRef(link)

  useEffect(() => input.current?.focus(), [])
  // Otherwise another link would get the address of the one that was asked about.
  useEffect(() => {
    if (link !== asked.current) onClose()
  }, [link, onClose])

  function leave() {
    onClose()
    editor.commands.focus()
  }

  function set() {
    const href = safeApplyLink(input.current?.value ?? '')
    if (!href) return setError('Enter a web address or one email address.')
    const words = text.current?.value.trim() || input.current?.value.trim() || href
    if (isNew) editor.commands.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    leave()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would add nothing to this label
    <div role="group" aria-label="Link" className="grid gap-2 px-3.5 pb-3">
      <label htmlFor={id} className="font-semibold text-small">
        Web or email address
      </label>
      <input
        ref={input}
        id={id}
        defaultValue={currentHref.replace(/^mailto:/, '')}
        inputMode="url"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={inputClass}
        onKeyDown={handleKey}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger text-small">
          {error}
        </p>
      )}
      {asksWords && isNew && (
        <>
          <label htmlFor={`${id}-text`} className="font-semibold text-small">
            Words of the link
          </label>
          <input ref={text} id={`${id}-text`} autoComplete="off" className={inputClass} onKeyDown={handleKey} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="outlined" onClick={set}>
          Set link
        </Button>
        {currentHref && (
          <Button
            kind="quiet"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              leave()
            }}
          >
            Remove link
          </Button>
        )}
        <Button kind="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** A tool that opens a dialog. */
