import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, Extension } from '@tiptap/react'
import { announce } from '../../hooks/announce'
import { pictureName, selectedPicture } from './picture-node'

/** What keys and the mouse do with a selected picture. `change` asks for another picture and its texts. */
export const pictureKeysOf = (change: (editor: Editor) => void) =>
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
  const [parent, index] = [$from.parent, $from.index()]
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
