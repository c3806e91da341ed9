import { Plugin } from '@tiptap/pm/state'
import { type Editor, Extension } from '@tiptap/react'
import { isPictureIn } from '../../../platform/text/allowed-html'
import { requireApiError } from '../../../ui/hooks/api-client'
import type { ShownPicture } from '../../../ui/pictures/picture-chooser'
import { faultOfFile } from '../../../ui/pictures/use-picture-upload'
import type { ArticlePictures } from './picture-dialog'
import { insertPictureAt, missingPictures, missingWords } from './picture-node'

/** A file, and the words that stand in the text where its picture will be. */
type Placed = { words: string; file: File }

type Options = {
  picturesNow: () => ArticlePictures
  /** Says what became of the pictures: why one couldn't be sent, or null if all are there. */
  onDone: (why: string | null) => void
}

const foreign = 'Some pictures couldn’t be copied. The text says where: insert each with the Picture button.'

/**
 * Sends pictures that somebody pastes or drops, as files or inside of HTML, and puts each where it belongs. Those on
 * other sites can't be read, so words mark their places.
 */
export const createPastedPictures = ({ picturesNow, onDone }: Options) =>
  Extension.create({
    name: 'pastedPictures',
    // Before what pasting means while a picture is selected.
    priority: 1001,
    addProseMirrorPlugins() {
      const { editor } = this
      const add = async (placed: readonly Placed[], isIncomplete = false) => {
        let why = isIncomplete ? foreign : null
        for (const one of placed) why = (await sendPicture(editor, picturesNow(), one)) ?? why
        if (placed.length > 0 || why !== null) onDone(why)
      }
      const addFiles = (event: Event, files: readonly File[], place: number) => {
        if (files.length === 0) return false
        event.preventDefault()
        add(writePlaces(editor, files, place))
        return true
      }
      return [
        new Plugin({
          props: {
            transformPastedHTML(html) {
              const taken = takePictures(html, picturesNow().folder, nextNumber(editor))
              add(taken.placed, taken.isIncomplete)
              return taken.html
            },
            handlePaste: ({ state }, event) =>
              addFiles(event, pictureFilesIn(event.clipboardData), state.selection.$to.pos),
            handleDrop: (view, event) =>
              addFiles(
                event,
                pictureFilesIn(event.dataTransfer),
                view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.$to.pos,
              ),
          },
        }),
      ]
    },
  })

/** Picture files, such as a screenshot. What programs copy beside HTML is a picture of the same text. */
const pictureFilesIn = (data: DataTransfer | null) =>
  data?.types.includes('text/html') ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

const nextNumber = ({ state }: Editor) => 1 + Math.max(0, ...missingPictures(state.doc).map(({ number }) => number))

/** Writes the places of files after the block at `place`. */
function writePlaces(editor: Editor, files: readonly File[], place: number): Placed[] {
  const first = nextNumber(editor)
  const placed = files.map((file, i) => ({ file, words: missingWords(first + i) }))
  const $place = editor.state.doc.resolve(place)
  const paragraphs = placed.map(({ words }) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }))
  editor.commands.insertContentAt($place.depth > 0 ? $place.after(1) : place, paragraphs)
  return placed
}

/**
 * Replaces pictures that are not from `folder` by words. An address of our own site becomes a path, because browsers
 * copy whole addresses.
 * @param first the number of the first one
 * @returns the HTML, the pictures inside of it as files, and whether there were others
 */
function takePictures(html: string, folder: string, first: number) {
  const placed: Placed[] = []
  if (!/<img/i.test(html)) return { html, placed, isIncomplete: false }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let isIncomplete = false
  let number = first
  for (const image of body.querySelectorAll('img')) {
    const written = image.getAttribute('src') ?? ''
    const src = getPath(written)
    if (isPictureIn(folder, src)) {
      image.setAttribute('src', src)
      continue
    }
    const words = missingWords(number)
    const file = decodeFile(written)
    number += 1
    if (file) placed.push({ words, file })
    else isIncomplete = true
    // A figure holds nothing but a picture.
    const place = document.createElement('p')
    place.textContent = words
    ;(image.closest('figure') ?? image).replaceWith(place)
  }
  return { html: body.innerHTML, placed, isIncomplete }
}

function getPath(src: string): string {
  const address = URL.parse(src, location.origin)
  return address?.origin === location.origin ? address.pathname : ''
}

/** The picture inside of a `data:` address. */
function decodeFile(src: string): File | null {
  const [, type, data = ''] = /^data:(image\/(?:png|jpeg|gif));base64,([\w+/=\s]+)$/.exec(src) ?? []
  if (!type) return null
  try {
    return new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], 'picture', { type })
  } catch {
    return null
  }
}

/** Sends a file and puts its picture where its words are. Returns why it couldn't be sent; then the words stay. */
async function sendPicture(editor: Editor, pictures: ArticlePictures, { words, file }: Placed): Promise<string | null> {
  let picture: ShownPicture
  try {
    const fault = await faultOfFile(file, pictures.limit)
    if (fault !== null) return fault
    picture = await pictures.upload(file)
  } catch (problem) {
    const { errors, message } = requireApiError(problem)
    return errors.file ?? message
  }
  if (!editor.isDestroyed) insertPictureAt(editor, words, picture)
  return null
}
