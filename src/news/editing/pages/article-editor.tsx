import { Suspense, useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Notice } from '../../../ui/components/notice'
import { toast, toastFailure } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { call, send } from '../../../ui/hooks/api-client'
import { SectionPage } from '../../../ui/layouts/section-page'
import { copyLink } from '../../../ui/sharing/use-copy-link'
import { articlePath } from '../../article/news-href'
import { type ArticleKind, staffNewsPath } from '../../choices'
import { siteTimeText, siteZoneName } from '../../site-time'
import { type ArticleStart, newArticleTitles, type StaffArticle } from '../article-form'
import { ArticleDetails } from '../components/article-details'
import { ArticleWords } from '../components/article-words'
import { EditorSaving } from '../components/editor-saving'
import { LeaveEditor, StoredArticle } from '../components/stored-article'
import { useArticleEditor, type usePublicationTime } from '../components/use-article-editor'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

const CopyByHand = lazyPart(() => import('../../../ui/sharing/copy-by-hand'))

type ArticleEditorProps = ArticleStart & {
  article: StaffArticle | null
  /** Who else has just edited it, in a sentence. */
  recentEdit?: string | null
}

const editTitles: Readonly<Record<ArticleKind, string>> = {
  plain: 'Edit article',
  external: 'Edit external article',
  guest: 'Edit guest blog',
}

export default function ArticleEditor({ article, recentEdit, ...start }: ArticleEditorProps) {
  const [blank] = useState(start)
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
      {recentEdit && (
        <Notice quiet title={recentEdit}>
          They may still have it open. If you both change the same field, you’ll be asked which text to keep.
        </Notice>
      )}
      <LeaveEditor editor={editor} />
      <StoredArticle key={keptId ?? 'new'} id={keptId} blank={blank} editor={editor} />
      {blank.copied && !saved && (
        <p className="mt-4 max-w-measure text-muted">
          This is a copy of another article. Its pictures stay with the other one, so add those that you need.
        </p>
      )}
      <noscript>
        <p className="mt-6 font-semibold text-danger">Turn on JavaScript to write and edit articles.</p>
      </noscript>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={heading}
          className="mt-6"
          onSubmit={(event) => {
            event.preventDefault()
            editor.save('save')
          }}
        >
          <div className="grid grid-cols-1 gap-x-10 gap-y-6 min-[60rem]:grid-cols-[minmax(0,1fr)_20rem]">
            <ArticleWords kind={editor.kind} revision={editor.revisionOf('content')} />
            <div className="grid grid-cols-1 content-start gap-6">
              <ArticleDetails kind={editor.kind} onKind={editor.chooseKind} />
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

function ArticleState({ article }: { article: StaffArticle | null }) {
  if (!article) return <p className="text-muted">Not saved yet</p>
  const { status, scheduled, draft } = article
  const words = draft ? `${status}, with changes that readers don’t see yet` : status
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <p className="text-muted">{scheduled ? `Scheduled for ${siteTimeText(scheduled)}` : words}</p>
      <a href={`${staffNewsPath}/${article._id}/revisions`}>Revisions</a>
      {status === 'Published' && <a href={articlePath(article)}>View</a>}
    </div>
  )
}

type PublicationTimeProps = { time: ReturnType<typeof usePublicationTime> }

function PublicationTime({ time }: PublicationTimeProps) {
  return (
    <TextField
      type="datetime-local"
      name="scheduled"
      label="Publish at"
      need="optional"
      hint={`${siteZoneName}. ${time.isScheduled ? 'Clear it and save to keep the article a Draft.' : 'A time that is over publishes it now.'}`}
      value={time.clock}
      error={time.error || undefined}
      onChange={({ target }) => time.setClock(target.value)}
    />
  )
}

function PreviewLinks({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  const [byHand, setByHand] = useState('')

  async function work(action: () => Promise<void>, failed: string) {
    setBusy(true)
    await action().catch((problem) => toastFailure(problem, failed))
    setBusy(false)
  }

  async function copy() {
    const { url } = await call('POST', '/api/news/:id/preview', { param: { id } })
    const copied = { title: 'Preview link copied', description: 'It shows the article for 14 days.' }
    await copyLink(url, copied, () => setByHand(url))
  }

  async function revoke() {
    await send('DELETE', '/api/news/:id/preview', { param: { id } })
    await toast({ title: 'Preview links revoked', description: 'They no longer show the article.' })
  }

  return (
    <section aria-labelledby="preview-links" className="grid gap-3">
      <h2 id="preview-links" className="font-semibold text-large">
        Preview links
      </h2>
      <p className="text-muted text-small">
        Anybody with a link can read the article for 14 days, also before it is published.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="outlined" busy={isBusy} onClick={() => work(copy, 'No link was made')}>
          Copy preview link
        </Button>
        <Button kind="quiet" busy={isBusy} onClick={() => work(revoke, 'The links still work')}>
          Revoke preview links
        </Button>
      </div>
      <Suspense fallback={null}>
        {byHand && <CopyByHand label="Preview link" link={byHand} onClose={() => setByHand('')} />}
      </Suspense>
    </section>
  )
}

type DiscardChangesProps = {
  article: StaffArticle
  hasChanges: boolean
  /** Resolves when the form isn't saving by itself. */
  settled: () => Promise<void>
  onDiscarded: (article: StaffArticle) => void
}

function DiscardChanges({ article, hasChanges, settled, onDiscarded }: DiscardChangesProps) {
  const [asks, setAsks] = useState(false)

  async function discard() {
    await settled()
    const answer = await call('PUT', '/api/news/:id', { param: { id: article._id }, json: { discardDraft: true } })
    onDiscarded(answer)
    setAsks(false)
    await toast({ title: 'Changes discarded', description: 'The form shows what readers see.' })
  }

  return (
    <section aria-labelledby="unpublished-changes" className="grid justify-items-start gap-3">
      <h2 id="unpublished-changes" className="font-semibold text-large">
        Unpublished changes
      </h2>
      <p className="text-muted text-small">
        Readers see changes when you publish them. Discarding them goes back to what readers see now.
      </p>
      <Button
        kind="outlined"
        aria-disabled={!hasChanges || undefined}
        onClick={() => (hasChanges ? setAsks(true) : toast({ title: 'There are no changes to discard' }))}
      >
        Discard changes
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Discard changes?"
            action="Discard changes"
            dismiss="Keep them"
            kind="danger"
            onConfirm={discard}
            onClose={() => setAsks(false)}
          >
            <p>Everything that you and others wrote since the article was last published is deleted for good.</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  )
}
