import { type AnyExtension, createNodeFromContent, type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type EarlyText, selectionMark } from './early-text'
import type { Tool } from './rich-text-toolbar'
import { type DialogTool, RichTextToolbar } from './rich-text-toolbar'

/** The smallest height of the text in pixels, on a screen that is tall enough. */
const heightClasses = { 250: 'min-h-[min(250px,70vh)]', 400: 'min-h-[min(400px,70vh)]' } as const

export type RichTextProps = {
  id: string
  labelledBy: string
  describedBy?: string | undefined
  invalid: boolean
  isRequired: boolean
  height: keyof typeof heightClasses
  /** The initial content. The editor keeps its own state after that. */
  initial: string
  /** Called with the HTML, or with '' if there is no text. */
  onChange: (html: string) => void
  onBlur: () => void
  /** Called with a handle that focuses the editor, and that goes on with the text that came before it. */
  onReady: (editor: { focus: () => void; continueFrom: (early: EarlyText) => void }) => void
}

export type EditorHandlers = NonNullable<Parameters<typeof useEditor>[0]>['editorProps']

type EditorFrameProps = RichTextProps & {
  extensions: AnyExtension[]
  tools: Tool[]
  dialogToolsOf?: (editor: Editor) => DialogTool[]
  asksLinkWords?: boolean
  handlers: EditorHandlers
  textClass?: string
  /** Comes after the text. */
  footOf?: (editor: Editor) => ReactNode
}

/** The toolbar and the text of every kind of editor. */
export function EditorFrame(props: EditorFrameProps) {
  const { id, labelledBy, describedBy, invalid, isRequired, height, initial, onChange, onBlur, onReady } = props
  const { extensions, tools, dialogToolsOf, asksLinkWords = false, handlers, textClass = '', footOf } = props
  const toolbar = useRef<HTMLDivElement>(null)
  const editor = useEditor({
    extensions,
    content: initial,
    injectCSS: false,
    editorProps: {
      ...handlers,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isRequired && { 'aria-required': 'true' }),
        ...(invalid && { 'aria-invalid': 'true' }),
        class: `prose max-h-[70vh] max-w-none overflow-y-auto whitespace-pre-wrap break-words px-3.5 py-3 -outline-offset-3 ${heightClasses[height]} ${textClass}`,
      },
      handleDOMEvents: {
        keydown: (view, event) => {
          if (event.altKey && event.key === 'F10') {
            event.preventDefault()
            // Browsers report a moved caret later, and the editor doesn't listen after it has lost the focus: what the
            // toolbar inserts would go to the old place.
            view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
            toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          }
          // Tiptap's lists would indent on Tab, so the editor doesn't get the event and the browser handles it.
          return event.key === 'Tab'
        },
      },
    },
    onUpdate: ({ editor }) => onChange(editor.getText().trim() ? editor.getHTML() : ''),
    onBlur,
  })
  const [isMounted, setMounted] = useState(false)
  // A layout effect, so that no key is lost between the text that the editor replaces and the editor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each editor
  useLayoutEffect(() => {
    setMounted(true)
    onReady({ focus: () => editor.commands.focus(), continueFrom: (early) => continueFrom(editor, early) })
  }, [editor])
  return (
    <>
      <RichTextToolbar
        ref={toolbar}
        editor={editor}
        tools={tools}
        dialogTools={dialogToolsOf?.(editor) ?? []}
        asksLinkWords={asksLinkWords}
        controls={isMounted ? id : undefined}
      />
      <EditorContent editor={editor} />
      {footOf?.(editor)}
    </>
  )
}

function continueFrom(editor: Editor, { html, isChanged, marked, scrollTop }: EarlyText): void {
  // A space at the end of what was typed counts.
  const parseOptions = { preserveWhitespace: isChanged }
  if (isChanged) editor.commands.setContent(html, { parseOptions })
  editor.view.dom.scrollTop = scrollTop
  if (marked === null) return
  const [from = 0, to = from + 1] = marksIn(
    createNodeFromContent(marked, editor.schema, { slice: false, parseOptions }),
  )
  // The first mark moved the second one by its own length.
  editor.commands.setTextSelection({ from, to: to - 1 })
  // The editor's own command would wait for the next frame.
  editor.view.focus()
}

function marksIn(text: ReturnType<typeof createNodeFromContent>): number[] {
  const places: number[] = []
  text.descendants((node, place) => {
    for (const { index } of node.text?.matchAll(new RegExp(selectionMark, 'g')) ?? []) places.push(place + index)
  })
  return places
}
