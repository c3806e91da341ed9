import { Suspense, useState } from 'react'
import { now } from '../../../platform/time/clock'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastFailure } from '../../../ui/components/toast'
import type { FieldChange } from '../../../ui/editing/merge-fields'
import { AutosaveStatus } from '../../../ui/editing/use-autosave'
import { type Difference, VersionConflict } from '../../../ui/editing/version-conflict'
import { FormMessage } from '../../../ui/forms/form-message'
import { call } from '../../../ui/hooks/api-client'
import { localMomentText } from '../../../ui/hooks/format-time'
import { articleMessages } from '../../rules'
import { siteTimeText } from '../../site-time'
import { type ArticleForm, articleFieldLabels, getArticleForm, type StaffArticle, slugIn } from '../article-form'
import type { useArticleEditor } from './use-article-editor'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

const isLabeled = (name: string): name is keyof typeof articleFieldLabels => Object.hasOwn(articleFieldLabels, name)

/** The editor’s buttons, which stay in view if the screen is high enough, and what saving has done. */
export function EditorSaving({ editor }: { editor: ReturnType<typeof useArticleEditor> }) {
  const { form, saved, autosave, time } = editor
  const { isSubmitting: busy, isDirty } = form.formState
  const isPublished = saved?.status === 'Published'
  const schedules = !isPublished && time.clock !== ''
  const [asks, setAsks] = useState(false)
  return (
    <div className="saving-bar mt-8 border-line border-t bg-paper py-3 print:hidden">
      <div className="mb-3 grid max-h-[50vh] gap-2 overflow-y-auto empty:hidden">
        <Problems editor={editor} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" kind="outlined" live busy={busy}>
          Save
        </Button>
        {schedules && (
          <Button busy={busy} onClick={() => editor.save('save')}>
            Schedule
          </Button>
        )}
        <Button
          kind={schedules ? 'outlined' : 'filled'}
          busy={busy}
          onClick={() => (schedules ? setAsks(true) : editor.save('publish'))}
        >
          {isPublished ? 'Publish changes' : schedules ? 'Publish now' : 'Publish'}
        </Button>
        {isPublished && (
          <Button kind="outlined" busy={busy} onClick={() => editor.save('unpublish')}>
            Unpublish
          </Button>
        )}
        <PreviewButton editor={editor} />
        <div className="grid">
          {(isDirty || time.isChanged) && <p className="text-muted text-small">Unsaved changes.</p>}
          {saved && <AutosaveStatus state={autosave} />}
          {saved?.scheduled && (
            <p className="text-muted text-small">{`What is saved goes live on ${siteTimeText(saved.scheduled)}.`}</p>
          )}
          {isPublished && saved.draft && <p className="text-muted text-small">Readers don’t see your changes yet.</p>}
        </div>
      </div>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Publish now?"
            action="Publish now"
            onConfirm={async () => {
              setAsks(false)
              await editor.save('publish')
            }}
            onClose={() => setAsks(false)}
          >
            <p>
              A time is set at which it would be published. It goes live right away instead, and everyone can read it.
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}

function Problems({ editor }: { editor: ReturnType<typeof useArticleEditor> }) {
  const { form, conflict } = editor
  const problem = form.formState.errors.root?.message
  return (
    <>
      {conflict && (
        <VersionConflict
          key={conflict.count}
          words={conflictWords(conflict)}
          note={
            conflict.theirs.status === conflict.base.status ? undefined : `Its status is now ${conflict.theirs.status}.`
          }
          differences={getArticleDifferences({ ...conflict, mine: form.getValues() })}
          choices={conflict.choices}
          onChoose={conflict.choose}
          busy={form.formState.isSubmitting}
          onSave={conflict.resolve}
          takesFocus={conflict.takesFocus}
        />
      )}
      <FormMessage>{problem}</FormMessage>
    </>
  )
}

function PreviewButton({ editor }: { editor: ReturnType<typeof useArticleEditor> }) {
  async function preview() {
    // Browsers open a tab only during the press.
    const tab = window.open('', '_blank')
    const saved = await editor.saveForPreview()
    if (!saved) return tab?.close()
    try {
      const { url } = await call('POST', '/api/news/:id/preview', { param: { id: saved._id } })
      if (tab) tab.location.replace(url)
      else location.assign(url)
    } catch (problem) {
      tab?.close()
      await toastFailure(problem, 'No preview')
    }
  }

  return (
    <Button kind="outlined" busy={editor.form.formState.isSubmitting} onClick={preview}>
      Preview<span className="sr-only"> (opens in a new tab)</span>
    </Button>
  )
}

/** Only a new version says who made it and when. */
function conflictWords({ base, theirs }: { base: StaffArticle; theirs: StaffArticle }): string {
  if (theirs.version === base.version) return articleMessages.stale
  const who = theirs.editedBy ?? 'Somebody'
  return `${articleMessages.stale} ${who} saved it ${localMomentText(theirs.updated, now())}.`
}

type Versions = { changes: FieldChange<ArticleForm>[]; mine: ArticleForm; theirs: StaffArticle }

/** Puts the fields that differ from what somebody else has saved into words, in the form’s order. */
function getArticleDifferences({ changes, mine, theirs }: Versions): Difference<ArticleForm>[] {
  const blank = { uid: theirs.uid, author: '', kind: 'plain' } as const
  const other = getArticleForm(theirs, blank)
  return Object.keys(articleFieldLabels)
    .filter(isLabeled)
    .flatMap((name) =>
      changes
        .filter((change) => change.name === name)
        .map(({ by }) => ({
          name,
          by,
          label: articleFieldLabels[name],
          mine: inWords(name, mine) || 'Nothing',
          theirs: inWords(name, other) || 'Nothing',
        })),
    )
}

function inWords(name: keyof typeof articleFieldLabels, values: ArticleForm): string {
  if (name === 'content') return plainText(values.content)
  if (name === 'slug') return slugIn(values)
  if (name === 'tags') return values.tags.join(', ')
  if (name === 'image' || name === 'coverImage' || name === 'coverImage2') {
    const picture = values[name]
    return picture ? [picture.url, picture.alt, picture.caption].filter(Boolean).join('\n') : ''
  }
  return values[name]
}

/** Returns the text of HTML, one line for each paragraph, heading, and list item. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.querySelectorAll('p, h2, h3, h4, pre, figure, li:not(:has(p, li))')].map((line) =>
    [line.textContent?.trim(), ...[...line.querySelectorAll('img')].map(({ alt }) => `(picture: ${alt})`)]
      .filter(Boolean)
      .join(' '),
  )
  return lines.filter(Boolean).join('\n')
}
