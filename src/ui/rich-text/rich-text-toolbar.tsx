import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { RichTextLink } from './rich-text-link'

const tools = [
  { name: 'Bold', icon: Bold, mark: 'bold', toggle: (chain: ChainedCommands) => chain.toggleBold() },
  { name: 'Italic', icon: Italic, mark: 'italic', toggle: (chain: ChainedCommands) => chain.toggleItalic() },
  {
    name: 'Underline',
    icon: Underline,
    mark: 'underline',
    toggle: (chain: ChainedCommands) => chain.toggleUnderline(),
  },
  {
    name: 'Strikethrough',
    icon: Strikethrough,
    mark: 'strike',
    toggle: (chain: ChainedCommands) => chain.toggleStrike(),
  },
  {
    name: 'Heading',
    icon: Heading3,
    mark: 'heading',
    level: 3,
    toggle: (chain: ChainedCommands) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: 'Subheading',
    icon: Heading4,
    mark: 'heading',
    level: 4,
    toggle: (chain: ChainedCommands) => chain.toggleHeading({ level: 4 }),
  },
  {
    name: 'Bulleted list',
    icon: List,
    mark: 'bulletList',
    toggle: (chain: ChainedCommands) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    mark: 'orderedList',
    toggle: (chain: ChainedCommands) => chain.toggleOrderedList(),
  },
  { name: 'Quote', icon: TextQuote, mark: 'blockquote', toggle: (chain: ChainedCommands) => chain.toggleBlockquote() },
  { name: 'Code', icon: Code, mark: 'code', toggle: (chain: ChainedCommands) => chain.toggleCode() },
]

const toolClass =
  'grid size-11 place-items-center rounded-control text-ink hover:bg-wash aria-pressed:bg-wash aria-pressed:text-accent aria-pressed:shadow-[inset_0_0_0_2px_var(--accent)]'

/** The toolbar is one tab stop, and the arrow keys move inside it (the ARIA toolbar pattern). */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string | undefined }) {
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
        <span aria-hidden="true" className="min-w-28 self-center px-2 text-muted text-small">
          {tip}
        </span>
      </div>
      {asksLink && <RichTextLink editor={editor} onClose={() => setAsksLink(false)} />}
    </div>
  )
}
