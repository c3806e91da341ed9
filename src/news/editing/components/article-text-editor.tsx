import type { Node } from '@tiptap/pm/model'
import { type Editor, useEditorState } from '@tiptap/react'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Image from 'lucide-react/icons/image'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isPictureIn } from '../../../platform/text/allowed-html'
import { Button } from '../../../ui/components/button'
import { announce } from '../../../ui/hooks/announce'
import { extensionsOf } from '../../../ui/rich-text/editor-extensions'
import { EditorFrame, type EditorHandlers, type RichTextProps } from '../../../ui/rich-text/editor-frame'
import { cleanPastedHtml } from '../../../ui/rich-text/pasted-html'
import { headingTool, toolsWith } from '../../../ui/rich-text/rich-text-toolbar'
import { type ArticlePictures, PictureDialog } from './picture-dialog'
import { pictureKeysOf, pictureName, pictureNodeOf, removePicture, selectedPicture, writePicture } from './picture-node'

const levelNames: Record<number, string> = { 2: 'a heading', 3: 'a subheading', 4: 'a small heading' }

/** Words that say nothing about where a link leads. */
const vagueWords = /^(click )?(here|this|link|this link|more|read more|learn more|see more|this page)$/i

const bare = (words: string) => words.replace(/[\s.,:;!?…»›→>]+/g, ' ').trim()

/** Whether somebody pastes or drops picture files, such as a screenshot. */
const hasPictureFiles = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/')) && !data?.types.includes('text/html')

/** A warning that comes while somebody types waits for a pause. */
const pauseMs = 1_500

const tools = toolsWith([
  headingTool('Heading', Heading2, 2),
  headingTool('Subheading', Heading3, 3),
  headingTool('Small heading', Heading4, 4),
])

const dropped = 'Pasted pictures are left out. Save the picture as a file and insert it with the Picture button.'

const selectedClass =
  '[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-accent [&_.ProseMirror-selectednode]:outline-offset-3'

/** An editor that also has sections and pictures. Load it lazily, because it is large. */
export default function ArticleTextEditor({ pictures, ...props }: RichTextProps & { pictures: ArticlePictures }) {
  const { folder } = pictures
  /** The editor whose picture is asked for. */
  const [asking, setAsking] = useState<Editor | null>(null)
  const [hasDropped, setDropped] = useState(false)
  const text = useRef<{ focus: () => void }>(null)
  const extensions = useMemo(
    () => [...extensionsOf('article'), pictureNodeOf(folder), pictureKeysOf(setAsking)],
    [folder],
  )

  function sayDropped() {
    setDropped(true)
    announce(dropped, 'assertive')
  }

  function refuseFiles(event: Event, data: DataTransfer | null): boolean {
    if (!hasPictureFiles(data)) return false
    event.preventDefault()
    sayDropped()
    return true
  }

  const handlers: EditorHandlers = {
    transformPastedHTML: (pasted) => {
      const { html, isRemoved } = withoutForeignPictures(cleanPastedHtml(pasted, 'article'), folder)
      if (isRemoved) sayDropped()
      return html
    },
    handlePaste: (_view, event) => refuseFiles(event, event.clipboardData),
    handleDrop: (_view, event) => refuseFiles(event, event.dataTransfer),
  }

  return (
    <>
      <EditorFrame
        {...props}
        onReady={(ready) => {
          text.current = ready
          props.onReady(ready)
        }}
        extensions={extensions}
        tools={tools}
        dialogToolsOf={(editor) => [{ name: 'Picture', icon: Image, open: () => setAsking(editor) }]}
        asksLinkWords
        handlers={handlers}
        textClass={selectedClass}
        footOf={(editor) => <WarningList editor={editor} />}
      />
      {hasDropped && (
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-3.5 py-2">
          <p className="font-semibold text-small">{dropped}</p>
          <Button
            kind="quiet"
            onClick={() => {
              setDropped(false)
              // The button goes away with the sentence.
              text.current?.focus()
            }}
          >
            Hide
          </Button>
        </div>
      )}
      {asking && (
        <AskPicture
          editor={asking}
          pictures={pictures}
          onClose={() => setAsking(null)}
          onSaved={() => setDropped(false)}
        />
      )}
    </>
  )
}

type AskPictureProps = { editor: Editor; pictures: ArticlePictures; onClose: () => void; onSaved: () => void }

function AskPicture({ editor, pictures, onClose, onSaved }: AskPictureProps) {
  const initial = selectedPicture(editor)
  return (
    <PictureDialog
      pictures={pictures}
      initial={initial}
      onClose={onClose}
      onRemove={() => {
        onClose()
        removePicture(editor)
      }}
      onSave={(picture) => {
        onClose()
        onSaved()
        writePicture(editor, picture)
        announce(initial ? 'Picture changed.' : 'Picture inserted.')
      }}
    />
  )
}

/** What the writer should mend. New warnings are announced. */
function WarningList({ editor }: { editor: Editor }) {
  const warnings = useEditorState({ editor, selector: ({ editor }) => warningsOf(editor) })
  const before = useRef(warnings)
  useEffect(() => {
    const timer = setTimeout(() => {
      const added = warnings.filter((warning) => !before.current.includes(warning))
      if (added.length > 0) announce(added.join(' '))
      before.current = warnings
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [warnings])
  if (warnings.length === 0) return null
  return (
    <ul aria-label="To improve" className="list-disc border-line border-t py-2 pr-3.5 pl-9 text-small">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}

/**
 * Removes pictures that are not from `folder`: those inside the HTML (`data:`) and those on other sites. An address of
 * our own site becomes a path, because browsers copy whole addresses.
 * @returns the HTML, and whether something was removed
 */
function withoutForeignPictures(html: string, folder: string): { html: string; isRemoved: boolean } {
  if (!/<img/i.test(html)) return { html, isRemoved: false }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let isRemoved = false
  for (const image of body.querySelectorAll('img')) {
    const src = pathOf(image.getAttribute('src') ?? '')
    if (isPictureIn(folder, src)) image.setAttribute('src', src)
    else {
      image.remove()
      isRemoved = true
    }
  }
  return { html: body.innerHTML, isRemoved }
}

function pathOf(src: string): string {
  const address = URL.parse(src, location.origin)
  return address?.origin === location.origin ? address.pathname : ''
}

/** Returns what makes a text hard to use for people who can't see it. */
function warningsOf({ state: { doc } }: Editor): string[] {
  const warnings: string[] = []
  let above = 1
  doc.descendants((node) => {
    // An empty heading is one that somebody is about to write.
    if (node.type.name === 'heading' && node.textContent.trim()) {
      const level = Number(node.attrs.level)
      if (level > above + 1) warnings.push(`“${node.textContent}” skips a level. Make it ${levelNames[above + 1]}.`)
      above = level
    }
    if (node.type.name === pictureName && node.attrs.alt === null)
      warnings.push('A picture has no alt text. Select it and press Enter to describe it.')
    for (const words of linksIn(node).map(bare))
      if (vagueWords.test(words)) warnings.push(`The link “${words}” doesn’t say where it leads. Name the page in it.`)
  })
  return [...new Set(warnings)]
}

/** Returns the words of each link in a block. A link with formatting consists of several nodes. */
function linksIn(block: Node): string[] {
  const links: string[] = []
  let before: unknown
  if (!block.isTextblock) return []
  block.forEach(({ marks, text = ' ' }) => {
    const href: unknown = marks.find(({ type }) => type.name === 'link')?.attrs.href
    if (href !== undefined) links.push((href === before ? links.pop() : '') + text)
    before = href
  })
  return links
}
