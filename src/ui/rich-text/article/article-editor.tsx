import type { Editor } from '@tiptap/react'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Image from 'lucide-react/icons/image'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../components/button'
import { announce } from '../../hooks/announce'
import { extensionsOf } from '../editor-extensions'
import { EditorFrame, type EditorHandlers, type RichTextProps } from '../editor-frame'
import { cleanPastedHtml } from '../pasted-html'
import { headingTool, toolsWith } from '../toolbar-tools'
import { hasPictureFiles, withoutForeignPictures } from './pasted-pictures'
import { type ArticlePictures, PictureDialog } from './picture-dialog'
import { pictureKeysOf, removePicture } from './picture-keys'
import { pictureNodeOf, selectedPicture, writePicture } from './picture-node'
import { WarningList } from './warning-list'

const tools = toolsWith([
  headingTool('Heading', Heading2, 2),
  headingTool('Subheading', Heading3, 3),
  headingTool('Small heading', Heading4, 4),
])

const dropped = 'Pasted pictures are left out. Save the picture as a file and insert it with the Picture button.'

const selectedClass =
  '[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-accent [&_.ProseMirror-selectednode]:outline-offset-3'

/** An editor that also has sections and pictures. Load it lazily, because it is large. */
export default function ArticleEditor({ pictures, ...props }: RichTextProps & { pictures: ArticlePictures }) {
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
