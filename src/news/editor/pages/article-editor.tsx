import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { SectionPage } from '../../../ui/layouts/section-page'
import type { ArticleKind } from '../../choices'
import { staffNewsPath } from '../../staff-paths'
import { newArticleTitles, type StaffArticle } from '../article-form'
import { ArticleDetails } from '../components/article-details'
import { ArticleState } from '../components/article-state'
import { ArticleWords } from '../components/article-words'
import { DiscardChanges } from '../components/discard-changes'
import { EditorSaving } from '../components/editor-saving'
import { KeptArticle, LeaveEditor } from '../components/kept-article'
import { PreviewLinks } from '../components/preview-links'
import { PublicationTime } from '../components/publication-time'
import { useArticleEditor } from '../components/use-article-editor'

type ArticleEditorProps = {
  article: StaffArticle | null
  /** Of the article, or for a new one. */
  uid: string
  /** The byline of a new article. */
  author: string
  kind: ArticleKind
}

const editTitles: Readonly<Record<ArticleKind, string>> = {
  plain: 'Edit article',
  external: 'Edit external article',
  guest: 'Edit guest blog',
}

export default function ArticleEditor({ article, uid, author, kind }: ArticleEditorProps) {
  const [blank] = useState({ uid, author, kind })
  const editor = useArticleEditor(article, blank)
  const { form, saved } = editor
  const heading = (saved ? editTitles : newArticleTitles)[editor.kind]
  // The kept text of a new article is done with before the saved one has its own.
  const [keptId, setKeptId] = useState(article?._id)
  useEffect(() => setKeptId(saved?._id), [saved])
  return (
    <SectionPage trail={[{ label: 'News', href: staffNewsPath }]} here={heading}>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-bold text-title">{heading}</h1>
        <ArticleState article={saved} />
      </div>
      <LeaveEditor editor={editor} />
      <KeptArticle key={keptId ?? 'new'} id={keptId} blank={blank} editor={editor} />
      <noscript>
        <p className="mt-6 font-semibold text-danger">Turn on JavaScript to write and edit articles.</p>
      </noscript>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={heading}
          className="mt-8"
          onSubmit={(event) => {
            event.preventDefault()
            editor.save('save')
          }}
        >
          <div className="grid gap-x-10 gap-y-6 min-[60rem]:grid-cols-[minmax(0,1fr)_20rem]">
            <ArticleWords kind={editor.kind} onKind={editor.chooseKind} revision={editor.revisionOf('content')} />
            <div className="grid content-start gap-6">
              <ArticleDetails kind={editor.kind} />
              {saved?.status !== 'Published' && <PublicationTime time={editor.time} />}
              {saved?.status === 'Published' && (
                <DiscardChanges
                  article={saved}
                  hasChanges={form.formState.isDirty || saved.draft !== null}
                  settled={editor.settled}
                  onDiscarded={editor.discard}
                />
              )}
              {saved && <PreviewLinks id={saved._id} />}
            </div>
          </div>
          <EditorSaving editor={editor} />
        </form>
      </FormProvider>
    </SectionPage>
  )
}
