import { DOMSerializer, type Node as TextNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, Extension, mergeAttributes, Node } from '@tiptap/react'
import { isPictureIn, isPictureSize } from '../../../platform/text/allowed-html'
import { announce } from '../../../ui/hooks/announce'
import type { ShownPicture } from '../../../ui/pictures/picture-chooser'
import type { ChosenPicture } from '../../../ui/pictures/picture-field'

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
function getAttributes(image: Element | null, caption: string, folder: string): PictureAttributes | false {
  const src = image?.getAttribute('src') ?? ''
  if (!image || !isPictureIn(folder, src)) return false
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
  const size = isPictureSize(width, height) ? { width, height } : { width: null, height: null }
  return { src, alt: image.getAttribute('alt'), ...size, caption: caption.replace(/\s+/g, ' ').trim() }
}

/** A figure with a picture from `folder` and its caption, as one piece. */
export const createPictureNode = (folder: string) =>
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
          getAttributes(figure.querySelector('img'), figure.querySelector('figcaption')?.textContent ?? '', folder),
      },
      { tag: 'img', getAttrs: (image) => getAttributes(image, '', folder) },
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
  const isEmpty = block?.isTextblock && (block.content.size === 0 || isMissingPicture(block.textContent))
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

/** Stands in the text where a picture has to be inserted. */
export const missingWords = (number: number) => `[Picture ${number} is missing here]`
const missing = /\[Picture (\d+) is missing here\]/g
const isMissingPicture = (text: string) => text.trim().replace(missing, '') === '' && text.trim() !== ''

/** The words in a text that stand for pictures, with their places. */
export function missingPictures(doc: TextNode) {
  const found: { words: string; number: number; from: number; to: number }[] = []
  doc.descendants(({ text = '' }, place) => {
    for (const { 0: words, 1: number, index } of text.matchAll(missing))
      found.push({ words, number: Number(number), from: place + index, to: place + index + words.length })
  })
  return found
}

/** Puts a picture where its words are, unless somebody has deleted them. The alt text is still missing. */
export function insertPictureAt({ state, view }: Editor, words: string, { url, width, height }: ShownPicture): void {
  const place = missingPictures(state.doc).find((one) => one.words === words)
  const { [pictureName]: picture, paragraph } = state.schema.nodes
  if (!place || !picture || !paragraph) return
  const node = picture.create({ src: url, alt: null, caption: '', width: asText(width), height: asText(height) })
  const $from = state.doc.resolve(place.from)
  const after = $from.after(1)
  // Somebody can go on writing below it.
  const nodes = after === state.doc.content.size ? [node, paragraph.create()] : [node]
  const isAlone = $from.depth === 1 && $from.parent.textContent === words
  view.dispatch(
    isAlone
      ? state.tr.replaceWith($from.before(1), after, nodes)
      : state.tr.insert(after, nodes).delete(place.from, place.to),
  )
}

const asText = (side: number | undefined) => (side === undefined ? null : String(side))

/** What keys and the mouse do with a selected picture. `change` asks for another picture and its texts. */
export const createPictureKeys = (change: (editor: Editor) => void) =>
  Extension.create({
    name: 'pictureKeys',
    // Enter and Delete have a meaning in every text, so this comes first.
    priority: 1000,
    addKeyboardShortcuts() {
      const [askAgain, remove] = [() => changePicture(this.editor, change), () => removePicture(this.editor)]
      return {
        'Alt-ArrowUp': ({ editor }) => movePicture(editor, -1),
        'Alt-ArrowDown': ({ editor }) => movePicture(editor, 1),
        Enter: askAgain,
        Delete: remove,
        Backspace: remove,
      }
    },
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handleTextInput: (view, _from, _to, text) => typeAfterPicture(view, text),
            handlePaste: (view, _event, slice) => pasteAfterPicture(view, slice.size === 0),
            handleDoubleClick: () => changePicture(editor, change),
          },
        }),
      ]
    },
    onSelectionUpdate: ({ editor }) => {
      const picture = selectedPicture(editor)
      if (picture) announce(`Picture selected: ${picture.alt === '' ? 'decorative' : (picture.alt ?? 'no alt text')}`)
    },
  })

function changePicture(editor: Editor, change: (editor: Editor) => void): boolean {
  if (!editor.isActive(pictureName)) return false
  change(editor)
  return true
}

export function removePicture(editor: Editor): boolean {
  if (!editor.isActive(pictureName)) return false
  announce('Picture removed. Control + Z brings it back.')
  return editor.chain().deleteSelection().focus().run()
}

/** Exchanges the selected picture with the block before or after it. */
function movePicture(editor: Editor, step: -1 | 1): boolean {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== pictureName) return false
  const { $from, node, from, to } = selection
  const parent = $from.parent
  const index = $from.index()
  const neighbor = parent.maybeChild(index + step)
  // A list item starts with a paragraph.
  const canMove = neighbor && parent.canReplaceWith(index + Math.min(step, 0), index, node.type)
  if (!neighbor || !canMove) {
    announce(step < 0 ? 'The picture is already first.' : 'The picture is already last.')
    return true
  }
  const { tr } = editor.state
  const target = step < 0 ? from - neighbor.nodeSize : from + neighbor.nodeSize
  tr.delete(from, to).insert(target, node)
  tr.setSelection(NodeSelection.create(tr.doc, target)).scrollIntoView()
  editor.view.dispatch(tr)
  announce(step < 0 ? 'Picture moved up.' : 'Picture moved down.')
  return true
}

/** Typing goes on after a selected picture. It would replace the picture otherwise. */
function typeAfterPicture(view: EditorView, text: string): boolean {
  if (!moveAfterPicture(view)) return false
  view.dispatch(view.state.tr.insertText(text).scrollIntoView())
  return true
}

/** Like typing. Returns whether the paste is done: the editor itself pastes into the new paragraph. */
function pasteAfterPicture(view: EditorView, isEmpty: boolean): boolean {
  if (isEmpty) return isPictureSelected(view)
  moveAfterPicture(view)
  return false
}

const isPictureSelected = ({ state: { selection } }: EditorView) =>
  selection instanceof NodeSelection && selection.node.type.name === pictureName

/** Makes a paragraph after the selected picture. Returns false if none is selected. */
function moveAfterPicture(view: EditorView): boolean {
  const { selection, schema, tr } = view.state
  const { paragraph } = schema.nodes
  if (!paragraph || !isPictureSelected(view)) return false
  tr.insert(selection.to, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, selection.to + 1))
  view.dispatch(tr)
  return true
}
