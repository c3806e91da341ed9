import { type Editor, useEditorState } from '@tiptap/react'
import Link from 'lucide-react/icons/link'
import { type KeyboardEvent, type MouseEvent, type Ref, useState } from 'react'
import { RichTextLink } from './rich-text-link'
import type { Icon, Tool } from './toolbar-tools'

/** A tool that opens a dialog. */
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

/**
 * The toolbar is one tab stop, and the arrow keys move inside it (the ARIA toolbar pattern). Escape returns to the
 * text.
 */
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
