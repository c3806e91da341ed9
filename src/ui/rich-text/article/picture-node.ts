import { DOMSerializer } from '@tiptap/pm/model'
import { type Editor, mergeAttributes, Node } from '@tiptap/react'
import { isPictureIn, isPictureSize } from '../../../platform/text/allowed-html'
import type { ChosenPicture } from '../../pictures/picture-field'

export const pictureName = 'picture'

/** The same as a figure in the HTML. `alt` is null if there is no answer yet. */
type PictureAttributes = {
  src: string
  alt: string | null
  width: string | null
  height: string | null
  caption: string
}

/** Returns a picture's attributes, or false if it is from elsewhere. */
function attributesOf(image: Element | null, caption: string, folder: string): PictureAttributes | false {
  const src = image?.getAttribute('src') ?? ''
  if (!image || !isPictureIn(folder, src)) return false
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
  const size = isPictureSize(width, height) ? { width, height } : { width: null, height: null }
  return { src, alt: image.getAttribute('alt'), ...size, caption: caption.replace(/\s+/g, ' ').trim() }
}

/** A figure with a picture from `folder` and its caption, as one piece. */
export const pictureNodeOf = (folder: string) =>
  Node.create({
    name: pictureName,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: '' },
      alt: { default: null },
      width: { default: null },
      height: { default: null },
      caption: { default: '', rendered: false },
    }),
    parseHTML: () => [
      {
        tag: 'figure',
        getAttrs: (figure) =>
          attributesOf(figure.querySelector('img'), figure.querySelector('figcaption')?.textContent ?? '', folder),
      },
      { tag: 'img', getAttrs: (image) => attributesOf(image, '', folder) },
    ],
    renderHTML: ({ node, HTMLAttributes }) => {
      const image = ['img', mergeAttributes(HTMLAttributes)] as const
      const { caption } = node.attrs
      return caption ? ['figure', image, ['figcaption', String(caption)]] : ['figure', image]
    },
    addNodeView:
      () =>
      ({ node }) => {
        const { dom } = DOMSerializer.renderSpec(document, node.type.spec.toDOM?.(node) ?? ['figure'])
        // Only in the editor: otherwise screen readers would read the file's address.
        if (node.attrs.alt === null && dom instanceof Element)
          dom.querySelector('img')?.setAttribute('alt', 'Picture without alt text')
        return { dom }
      },
    // A text that consists of a picture isn't empty.
    renderText: ({ node }) => String(node.attrs.alt || node.attrs.caption || 'Picture'),
  })

/** Returns the picture that is selected, or null. */
export function selectedPicture(editor: Editor): ChosenPicture | null {
  if (!editor.isActive(pictureName)) return null
  const { src, alt, width, height, caption } = editor.getAttributes(pictureName)
  const size = width && height ? { width: Number(width), height: Number(height) } : {}
  return { url: String(src), alt: alt === null ? null : String(alt), caption: String(caption), ...size }
}

/** Changes the selected picture, or inserts one after the block with the cursor. */
export function writePicture(editor: Editor, { url, alt, caption, width, height }: ChosenPicture): void {
  const attrs = { src: url, alt, caption: caption.trim(), width: asText(width), height: asText(height) }
  if (editor.isActive(pictureName)) {
    editor.chain().updateAttributes(pictureName, attrs).focus().run()
    return
  }
  const { $to } = editor.state.selection
  const block = $to.node(1)
  const isEmpty = block?.isTextblock && block.content.size === 0
  const [from, to] = isEmpty ? [$to.before(1), $to.after(1)] : [$to.after(1), $to.after(1)]
  const isTextNext = editor.state.doc.nodeAt(to)?.isTextblock ?? false
  const content = [{ type: pictureName, attrs }, ...(isTextNext ? [] : [{ type: 'paragraph' }])]
  editor
    .chain()
    .insertContentAt({ from, to }, content)
    // The cursor goes after the picture, so that the writer can go on.
    .setTextSelection(from + 2)
    .focus()
    .run()
}

const asText = (side: number | undefined) => (side === undefined ? null : String(side))
