import { EditorContent, Extension, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { cleanPastedHtml } from './pasted-html'
import { RichTextToolbar } from './rich-text-toolbar'

export type RichTextProps = {
  id: string
  labelledBy: string
  describedBy?: string | undefined
  invalid: boolean
  /** What is there when the editor opens; it keeps its own text from then on. */
  initial: string
  /** Gets the HTML, or '' where there are no words. */
  onChange: (html: string) => void
  onBlur: () => void
  /** Gets the way into the editor, for whoever must focus it. */
  onReady: (editor: { focus: () => void }) => void
}

/** Brackets, because Tab belongs to the page: it always leads on to the next field. */
const indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts: () => ({
    'Ctrl-]': ({ editor }) => editor.commands.sinkListItem('listItem'),
    'Ctrl-[': ({ editor }) => editor.commands.liftListItem('listItem'),
  }),
})

/** Exactly what the server's allow-list keeps (platform/html.ts): what cannot be stored cannot be typed or pasted. */
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

/** The editor of formatted text: a toolbar and what is written. Load it lazily, it is large. */
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
      // Kept from the lists, which would indent with it, and left to the browser.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' },
    },
    onUpdate: ({ editor }) => onChange(editor.getText().trim() ? editor.getHTML() : ''),
    onBlur,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each editor
  useEffect(() => onReady({ focus: () => editor.commands.focus() }), [editor])
  return (
    <>
      <RichTextToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
    </>
  )
}
