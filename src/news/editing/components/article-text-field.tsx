import { type ComponentProps, lazy } from 'react'
import { RichTextField } from '../../../ui/rich-text/rich-text-field'
import type { ArticlePictures } from './picture-dialog'

// Not a lazy part: the field itself becomes a text area if the editor can't be loaded.
const ArticleTextEditor = lazy(() => import('./article-text-editor'))

const pictureKeys =
  'The arrow keys also select a picture. Then Enter changes it, Alt + arrow up and down move it, and Delete removes it.'

type ArticleTextFieldProps = Omit<ComponentProps<typeof RichTextField>, 'editorWith' | 'keys'> & {
  pictures: ArticlePictures
}

/** A rich text with sections and pictures. */
export function ArticleTextField({ pictures, ...props }: ArticleTextFieldProps) {
  return (
    <RichTextField
      {...props}
      keys={pictureKeys}
      editorWith={(given) => <ArticleTextEditor {...given} pictures={pictures} />}
    />
  )
}
