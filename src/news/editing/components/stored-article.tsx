import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { StoredDraftNotice } from '../../../ui/editing/stored-draft-notice'
import { useVersionedDraft } from '../../../ui/editing/use-versioned-draft'
import { ProblemWords } from '../../../ui/forms/form-message'
import { ApiError } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { articleResponses } from '../../responses'
import { siteTimeText } from '../../site-time'
import { ArticleForm, type ArticleStart, getArticleForm, type StaffArticle } from '../article-form'
import type { useArticleEditor } from './use-article-editor'

type StoredArticleProps = {
  id: string | undefined
  blank: ArticleStart
  editor: ReturnType<typeof useArticleEditor>
}

/** Keeps what is written in this browser until the server has it, and says when it was restored. */
export function StoredArticle({ id, blank, editor }: StoredArticleProps) {
  const notice = useVersionedDraft<ArticleForm, StaffArticle>({
    form: editor.form,
    editor,
    valuesOf: (saved) => getArticleForm(saved, blank),
    noun: 'article',
    id: id ?? `new-${blank.copied ? `copy-${blank.copied.of}` : blank.kind}`,
    beside: { value: editor.time.clock, saved: editor.time.saved, set: editor.time.setClock },
    read: (stored) => (v.is(StoredEdits, stored) ? stored : null),
  })
  return <StoredDraftNotice notice={notice} />
}

const StoredEdits = v.object({
  base: v.nullable(articleResponses.staff.schema),
  values: ArticleForm,
  beside: v.optional(v.string()),
})

const storedAsDraft = 'A draft keeps them for you and your colleagues. Readers don’t see it.'
const storedForReaders = (scheduled: string) =>
  `Keeping them saves them in the article, which we publish on ${siteTimeText(scheduled)}.`
const storedHere = 'We keep them in this browser until you come back to a new article.'
const changedByOthers =
  'Somebody else has changed this article since you opened it, so your changes can’t be discarded from here. Go back to the editor and save to see what they changed.'

/** Asks what becomes of the changes when a link of ours leads away from the editor. Closing the tab keeps them. */
export function LeaveEditor({ editor }: { editor: ReturnType<typeof useArticleEditor> }) {
  const [href, setHref] = useState<string | null>(null)
  const { busy, problem, run, clear } = useAct()
  const hasWritten = useRef(editor.hasWritten)
  hasWritten.current = editor.hasWritten

  useEffect(() => {
    function ask(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainPress(event) || !leadsAway(link) || !hasWritten.current()) return
      event.preventDefault()
      event.stopPropagation()
      setHref(link.href)
    }
    addEventListener('click', ask, { capture: true })
    return () => removeEventListener('click', ask, { capture: true })
  }, [])

  if (href === null) return null
  const { saved } = editor

  function stay() {
    clear()
    setHref(null)
  }

  async function leaveAfter(work: () => Promise<boolean>) {
    const isKept = await work().catch((error) => {
      const isStale = error instanceof ApiError && error.status === 409
      throw isStale ? new ApiError(409, changedByOthers, {}, {}) : error
    })
    if (!isKept) return stay()
    editor.leave()
    location.assign(href ?? '')
  }

  return (
    <Dialog
      title="Keep your changes?"
      description={<p>{saved?.scheduled ? storedForReaders(saved.scheduled) : saved ? storedAsDraft : storedHere}</p>}
      busy={busy}
      onClose={stay}
    >
      {problem && <ProblemWords problem={problem} />}
      <DialogFoot>
        <Button busy={busy} onClick={() => run(() => leaveAfter(editor.keepDraft))}>
          {saved?.scheduled ? 'Keep changes' : 'Keep draft'}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => run(() => leaveAfter(editor.discardVisit))}>
          Discard my changes
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Links in the text that is edited, to places on this page, and to another tab or dialog don’t leave. */
const leadsAway = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  link.dataset.opens === undefined &&
  !link.isContentEditable &&
  link.pathname + link.search !== location.pathname + location.search
