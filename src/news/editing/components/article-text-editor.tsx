import type { Node } from '@tiptap/pm/model'
import { type Editor, useEditorState } from '@tiptap/react'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Image from 'lucide-react/icons/image'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { announce } from '../../../ui/hooks/announce'
import { getExtensions } from '../../../ui/rich-text/editor-extensions'
import { EditorFrame, type EditorHandlers, type RichTextProps } from '../../../ui/rich-text/editor-frame'
import { cleanPastedHtml } from '../../../ui/rich-text/pasted-html'
import { headingTool, toolsWith } from '../../../ui/rich-text/rich-text-toolbar'
import { createPastedPictures } from './pasted-pictures'
import { type ArticlePictures, PictureDialog } from './picture-dialog'
import {
  createPictureKeys,
  createPictureNode,
  missingPictures,
  pictureName,
  removePicture,
  selectedPicture,
  writePicture,
} from './picture-node'

const levelNames: Record<number, string> = { 2: 'a heading', 3: 'a subheading', 4: 'a small heading' }

/** Words that say nothing about where a link leads. */
const vagueWords = /^(click )?(here|this|link|this link|more|read more|learn more|see more|this page)$/i

const bare = (words: string) => words.replace(/[\s.,:;!?…»›→>]+/g, ' ').trim()

/** A warning that comes while somebody types waits for a pause. */
const pauseMs = 1_500

const tools = toolsWith([
  headingTool('Heading', Heading2, 2),
  headingTool('Subheading', Heading3, 3),
  headingTool('Small heading', Heading4, 4),
])

const selectedClass =
  '[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-accent [&_.ProseMirror-selectednode]:outline-offset-3'

/** An editor that also has sections and pictures. Load it lazily, because it is large. */
export default function ArticleTextEditor({ pictures, ...props }: RichTextProps & { pictures: ArticlePictures }) {
  const { folder } = pictures
  /** The editor whose picture is asked for. */
  const [asking, setAsking] = useState<Editor | null>(null)
  /** Why a pasted picture isn't there. */
  const [fault, setFault] = useState('')
  const text = useRef<{ focus: () => void }>(null)
  const newest = useRef(pictures)
  newest.current = pictures
  const extensions = useMemo(() => {
    function onDone(why: string | null) {
      setFault(why ?? '')
      announce(why ?? 'Pictures added. Select each and press Enter to describe it.', why ? 'assertive' : 'polite')
    }
    const pasted = createPastedPictures({ picturesNow: () => newest.current, onDone })
    return [...getExtensions('article'), createPictureNode(folder), createPictureKeys(setAsking), pasted]
  }, [folder])

  const handlers: EditorHandlers = { transformPastedHTML: (pasted) => cleanPastedHtml(pasted, 'article') }

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
      {fault && (
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-3.5 py-2">
          <p className="font-semibold text-small">{fault}</p>
          <Button
            kind="quiet"
            onClick={() => {
              setFault('')
              // The button goes away with the sentence.
              text.current?.focus()
            }}
          >
            Hide
          </Button>
        </div>
      )}
      {asking && (
        <AskPicture editor={asking} pictures={pictures} onClose={() => setAsking(null)} onSaved={() => setFault('')} />
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
  const warnings = useEditorState({ editor, selector: ({ editor }) => getWarnings(editor) })
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

/** Returns what makes a text hard to use for people who can't see it. */
function getWarnings({ state: { doc } }: Editor): string[] {
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
  for (const { number } of missingPictures(doc))
    warnings.push(`Picture ${number} is missing. Select the words in the text that say so, and insert it.`)
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
