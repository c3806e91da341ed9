import { EditorContent, Extension, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { cleanPastedHtml } from './pasted-html'
import { RichTextToolbar } from './rich-text-toolbar'

export type RichTextProps = {
  id: string
  labelledBy: string
  describedBy?: string | undefined
  invalid: boolean
  /** The initial content. The editor keeps its own state after that. */
  initial: string
  /** Called with the HTML, or with '' if there is no text. */
  onChange: (html: string) => void
  onBlur: () => void
  /** Called with a handle that focuses the editor. */
  onReady: (editor: { focus: () => void }) => void
}

/** Indenting uses brackets, because Tab must always move to the next field. */
const indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts: () => ({
    'Ctrl-]': ({ editor }) => editor.commands.sinkListItem('listItem'),
    'Ctrl-[': ({ editor }) => editor.commands.liftListItem('listItem'),
  }),
})

/**
 * Matches the server's allow-list (platform/text/sanitize-html.ts), so nothing can be typed or pasted that can't be
 * stored.
 */
const extensions = [
  indenting,
  StarterKit.configure({
    heading: { levels: [3, 4] },
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: (url) => /^(https?:|mailto:)/i.test(url),
      HTMLAttributes: { target: null, rel: 'nofollow ugc noopener' },
    },
  }),
]

/** Load this lazily, because it is large. */
export default function RichText(props: RichTextProps) {
  const { id, labelledBy, describedBy, invalid, initial, onChange, onBlur, onReady } = props
  const editor = useEditor({
    extensions,
    content: initial,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        'aria-required': 'true',
        ...(invalid && { 'aria-invalid': 'true' }),
        class:
          'prose max-h-[70vh] min-h-60 max-w-none overflow-y-auto whitespace-pre-wrap break-words px-3.5 py-3 -outline-offset-3',
      },
      transformPastedHTML: cleanPastedHtml,
      // Tiptap's lists would indent on Tab, so the editor doesn't get the event and the browser handles it.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' },
    },
    onUpdate: ({ editor }) => onChange(editor.getText().trim() ? editor.getHTML() : ''),
    onBlur,
  })
  const [isMounted, setMounted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each editor
  useEffect(() => {
    setMounted(true)
    onReady({ focus: () => editor.commands.focus() })
  }, [editor])
  return (
    <>
      <RichTextToolbar editor={editor} controls={isMounted ? id : undefined} />
      <EditorContent editor={editor} />
    </>
  )
}
