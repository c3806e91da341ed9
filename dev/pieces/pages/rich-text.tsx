import { useState } from 'react'
import { ArticleTextField } from '../../../src/news/editing/components/article-text-field'
import type { ArticlePictures } from '../../../src/news/editing/components/picture-dialog'
import { articlePicture } from '../../../src/news/rules'
import { Button } from '../../../src/ui/components/button'
import { TextArea } from '../../../src/ui/forms/field'
import { RichTextField } from '../../../src/ui/rich-text/rich-text-field'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'
import { sendSamplePicture } from '../sample-picture'

const pictures: ArticlePictures = {
  folder: '/images/dev/',
  limit: articlePicture,
  hint: 'PNG, JPG, or GIF, less than 1.5 MB.',
  upload: sendSamplePicture,
}

const plain =
  '<p>Who may <strong>join</strong> an IEP meeting?</p><ul><li><p>Parents</p></li><li><p>Teachers</p></li></ul>'
const untidy = '<h3>Timelines</h3><p>The law is <a href="https://example.org/">here</a>.</p>'
const long = `<h2>A long article</h2>${`<p>${'Every student has a plan, and everybody who teaches knows it. '.repeat(8)}</p>`.repeat(12)}`

export default function RichTextPiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For text with formatting. Take “plain” for what members write, and “article” for long texts with sections and pictures. Not for one or two sentences: those are a text area."
    >
      <Sample state="Plain">
        <Field label="Answer" initial={plain} height={250} />
      </Sample>
      <Sample state="Plain and empty, with a hint and an error">
        <Field label="Question" height={250} hint="At least 60 characters." error="Content is required" />
      </Sample>
      <Sample state="Plain and optional">
        <Field label="Note" height={250} isOptional />
      </Sample>
      <Sample state="Article">
        <Field label="Article" initial="<h2>First meeting</h2><p>Bring your notes.</p>" isArticle />
      </Sample>
      <Sample state="Article with something to mend, and an error">
        <Field label="Draft" initial={untidy} isArticle error="Summary and content don’t match." />
      </Sample>
      <Sample state="Long article">
        <Field label="Long article" initial={long} isArticle />
      </Sample>
      <Sample state="HTML in, HTML out">
        <Inspector />
      </Sample>
    </PiecePage>
  )
}

type FieldProps = {
  label: string
  initial?: string
  height?: 250 | 400
  hint?: string
  error?: string
  isOptional?: boolean
  isArticle?: boolean
  onChange?: (html: string) => void
}

function Field({ isArticle = false, initial = '', height = 400, onChange = () => undefined, ...texts }: FieldProps) {
  const field = { ...texts, initial, height, name: 'content', onChange, onBlur: () => undefined }
  return (
    <form className="max-w-[40rem]">
      {isArticle ? (
        <ArticleTextField {...field} pictures={pictures} onReady={() => undefined} />
      ) : (
        <RichTextField {...field} onReady={() => undefined} />
      )}
    </form>
  )
}

/** Shows what each editor makes of HTML. */
function Inspector() {
  const [typed, setTyped] = useState('')
  const [given, setGiven] = useState({ html: '', isArticle: true, revision: 0 })
  const [written, setWritten] = useState('')

  function load(isArticle: boolean) {
    setWritten('')
    setGiven({ html: typed, isArticle, revision: given.revision + 1 })
  }

  return (
    <div className="grid max-w-[40rem] gap-4">
      <TextArea label="HTML" need="unmarked" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <div className="flex flex-wrap gap-3">
        <Button kind="outlined" onClick={() => load(false)}>
          Open in the plain editor
        </Button>
        <Button kind="outlined" onClick={() => load(true)}>
          Open in the article editor
        </Button>
      </div>
      {given.revision > 0 && (
        <Field
          key={given.revision}
          label="Opened text"
          initial={given.html}
          isArticle={given.isArticle}
          onChange={setWritten}
        />
      )}
      <output className="wrap-anywhere whitespace-pre-wrap text-small">{written}</output>
    </div>
  )
}
