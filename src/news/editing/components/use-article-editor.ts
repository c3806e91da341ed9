import { useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { siteTimeZone } from '../../../platform/time/clock'
import { clockIn, timeOfClock } from '../../../platform/time/time-zones'
import { toast } from '../../../ui/components/toast'
import { changedFields, type FieldName, onlyFields } from '../../../ui/editing/merge-fields'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { type SentFields, useVersionedForm } from '../../../ui/editing/use-versioned-form'
import { showProblem } from '../../../ui/forms/form-errors'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { blankArticle } from '../../article-fields'
import { type ArticleKind, type ArticleStatus, editorPath, getArticleKind, guestCategory } from '../../choices'
import { articleResponses } from '../../responses'
import { siteTimeText } from '../../site-time'
import {
  type ArticleForm,
  type ArticleStart,
  articleFieldLabels,
  checkArticle,
  getArticleForm,
  getDefaultAuthor,
  getKind,
  nestedErrors,
  type StaffArticle,
  toRequest,
} from '../article-form'

const clockOf = clockIn(siteTimeZone)
const clockAt = (article: StaffArticle | null) => (article?.scheduled ? clockOf(article.scheduled) : '')

/**
 * When a Draft will be published. It isn't a field of the form, because autosave leaves it alone: nothing is scheduled
 * before somebody saves.
 */
export function usePublicationTime(article: StaffArticle | null) {
  const [saved, setSaved] = useState(clockAt(article))
  const [clock, setClock] = useState(saved)
  const [error, setError] = useState('')
  const leave = useUnsavedWarning(clock !== saved)
  const time = clock === '' ? null : timeOfClock(siteTimeZone, clock)

  function settle(answer: StaffArticle) {
    setSaved(clockAt(answer))
    setClock(clockAt(answer))
    setError('')
  }

  return {
    clock,
    saved,
    error,
    isChanged: clock !== saved,
    isScheduled: saved !== '',
    setClock,
    /** Leaves the page without the browser’s question. */
    leave,
    settle,
    showProblem: (problem: unknown) => setError((problem instanceof ApiError && problem.errors.scheduled) || ''),
    /** Whether saving schedules the article, which must then be complete. */
    schedules: () => time !== null,
    /** Returns the time to send, or undefined if it stays. */
    change: (): string | null | undefined => (clock === saved ? undefined : time),
  }
}

/** `preview` saves like autosave, so that the preview shows what is written. */
type SaveIntent = 'save' | 'publish' | 'unpublish' | 'preview'

const StaleAnswer = v.object({ current: articleResponses.staff.schema })

/** The editor’s form and how it is saved. Whatever the server answers, what was typed stays. */
export function useArticleEditor(article: StaffArticle | null, blank: ArticleStart) {
  const intentNow = useRef<SaveIntent>('save')
  const justSaved = useRef<StaffArticle>(null)
  /** A colleague may have published it since. Then what is saved onto theirs must not be public at once. */
  const statusNow = useRef<ArticleStatus>(article?.status ?? 'Draft')
  const [isStored, setStored] = useState(article !== null)
  /** The article when this visit began or last saved it, what it is now, and which fields this visit has saved by itself. */
  const visit = useRef({ start: article, now: article, autosaved: new Set<FieldName<ArticleForm>>() })
  const form = useForm<ArticleForm, unknown, ArticleForm>({
    resolver: (...sent) => resolve(...sent),
    defaultValues: getArticleForm(article, blank),
  })
  const { kind, chooseKind } = useArticleKind(form, blank)
  const time = usePublicationTime(article)

  const resolve: Resolver<ArticleForm, unknown, ArticleForm> = (values) => {
    const isForReaders = intentNow.current === 'publish' || (intentNow.current === 'save' && time.schedules())
    const errors = nestedErrors(checkArticle(values, { kind, isForReaders }))
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

  const { save, ...versioned } = useVersionedForm<ArticleForm, StaffArticle, SaveIntent>({
    form,
    initial: article,
    valuesOf: (saved) => getArticleForm(saved, blank),
    send,
    currentOf: (body) => {
      const current = getCurrent(body)
      if (current) statusNow.current = current.status
      return current
    },
    // Saving would undo a status that a colleague has just chosen.
    mayMerge: (theirs, base) => theirs.status === base.status,
    // A Save of what has saved itself makes a revision and sets the time.
    changesMore: (intent, theirs) =>
      intent === 'publish' ||
      (intent === 'unpublish' && theirs.status !== 'Draft') ||
      (intent === 'save' && theirs.status !== 'Published'),
    onSaved,
    onFailed: (problem) => {
      time.showProblem(problem)
      showProblem(problem, form.setError)
    },
    onInvalid: () => undefined,
    // A new article is kept in this browser until somebody saves it, so that opening the editor leaves nothing behind.
    ...(isStored && { autosave: saveDraft }),
    onAutosaved: (answer, merged) => {
      visit.current.now = answer
      return sayMerged(merged)
    },
  })

  async function saveDraft(sent: SentFields<ArticleForm, StaffArticle>) {
    const answer = await sendDraft(sent)
    for (const name of changedFields(getArticleForm(answer, blank), formAtStart())) {
      if (name in sent.changes) visit.current.autosaved.add(name)
    }
    return answer
  }

  const formAtStart = () => getArticleForm(visit.current.start, blank)

  /** What this visit has changed since it began: what it saved by itself, and what is only in the form. */
  function writtenFields() {
    const { now, autosaved } = visit.current
    const isUnsaved = new Set(changedFields(getArticleForm(now, blank), form.getValues()))
    return changedFields(formAtStart(), form.getValues()).filter((name) => autosaved.has(name) || isUnsaved.has(name))
  }

  /** Goes back to how the article was when this visit began. What colleagues changed stays. */
  async function discardVisit(): Promise<true> {
    await versioned.settled()
    const { now, autosaved } = visit.current
    const before = formAtStart()
    const mine = changedFields(before, getArticleForm(now, blank)).filter((name) => autosaved.has(name))
    let restored = now
    if (now && mine.length > 0) {
      const param = { id: now._id }
      const theirs = await call('GET', '/api/news/:id', { param })
      const foreign = changedFields(getArticleForm(now, blank), getArticleForm(theirs, blank))
      // What a colleague has autosaved in my fields isn't mine to discard, so the server refuses.
      const { edits } = mine.some((name) => foreign.includes(name)) ? now : theirs
      const json = { ...toRequest(onlyFields(before, mine), before), draft: true, version: now.version, edits }
      restored = await call('PUT', '/api/news/:id', { param, json })
    }
    time.setClock(time.saved)
    continueFrom(restored)
    return true
  }

  /** Shows what the server has, without what was written. */
  function continueFrom(answer: StaffArticle | null) {
    visit.current = { start: answer, now: answer, autosaved: new Set() }
    versioned.continueFrom(answer, getArticleForm(answer, blank))
  }

  function saveWith(intent: SaveIntent) {
    intentNow.current = intent
    justSaved.current = null
    return save(intent)
  }

  async function send({ values, changes, saved, onto }: SentFields<ArticleForm, StaffArticle>, intent: SaveIntent) {
    const scheduled = intent === 'unpublish' ? undefined : time.change()
    const schedule = scheduled !== undefined && { scheduled }
    if (!saved || !onto) {
      const status = intent === 'publish' ? 'Published' : 'Draft'
      return call('POST', '/api/news', {
        json: { ...toRequest(values, values), ...schedule, uid: values.uid, status },
      })
    }
    const isPublished = statusNow.current === 'Published'
    // Saving something that has saved itself makes a revision too, so it sends the title again.
    const savesAgain = intent === 'save' && !isPublished && Object.keys(changes).length === 0
    const fields = savesAgain ? { title: onto.title } : toRequest(changes, values)
    const json = {
      ...fields,
      edits: onto.edits,
      ...getOutcome(intent, isPublished),
      ...(intent !== 'preview' && schedule),
    }
    return call('PUT', '/api/news/:id', { param: { id: saved._id }, json })
  }

  async function onSaved(answer: StaffArticle, before: StaffArticle | null, merged: (keyof ArticleForm)[]) {
    justSaved.current = answer
    if (intentNow.current === 'preview') visit.current.now = answer
    else visit.current = { start: answer, now: answer, autosaved: new Set() }
    statusNow.current = answer.status
    setStored(true)
    history.replaceState(null, '', editorPath(getArticleKind(answer), answer._id))
    if (intentNow.current === 'preview' && before) return sayMerged(merged)
    time.settle(answer)
    const description = [savedWords(answer, before), mergedWords(merged)].join(' ').trim()
    await toast({ title: 'Success!', description, about: 'article' })
  }

  return {
    form,
    ...versioned,
    kind,
    chooseKind,
    time,
    save: saveWith,
    /** Returns the article, or null if it could not be saved. */
    saveForPreview: async () => {
      await saveWith('preview')
      return justSaved.current
    },
    discard: continueFrom,
    hasWritten: () => time.isChanged || writtenFields().length > 0,
    discardVisit,
    /** A new article and a time are kept in this browser. Returns false if a colleague’s version must be looked at first. */
    keepDraft: async () => visit.current.now === null || versioned.saveNow(),
    leave: () => {
      versioned.leave()
      time.leave()
    },
  }
}

/** What each button asks for beside the fields. Readers see the changes to a Published article when they are published. */
function getOutcome(intent: SaveIntent, isPublished: boolean): Outcome {
  if (intent === 'unpublish') return { status: 'Draft' }
  if (intent === 'publish') return isPublished ? { publishDraft: true } : { status: 'Published' }
  return intent === 'preview' || isPublished ? { draft: true } : {}
}
type Outcome = { draft?: boolean; publishDraft?: boolean; status?: ArticleStatus }

const sendDraft = async ({ values, changes, saved, onto }: SentFields<ArticleForm, StaffArticle>) => {
  const json = { ...toRequest(changes, values), draft: true, edits: onto?.edits }
  return call('PUT', '/api/news/:id', { param: { id: saved?._id ?? '' }, json })
}

async function sayMerged(merged: (keyof ArticleForm)[]) {
  const words = mergedWords(merged)
  if (words) await toast({ title: words, close: 'OK' })
}

function getCurrent(body: unknown): StaffArticle | null {
  const answer = v.safeParse(StaleAnswer, body)
  return answer.success ? answer.output.current : null
}

function savedWords(answer: StaffArticle, before: StaffArticle | null): string {
  const { status, scheduled, draft } = answer
  if (status === 'Published') {
    if (draft) return 'Changes saved. Readers see them when you publish them.'
    return before?.status === 'Published' ? 'Changes published.' : 'Article published.'
  }
  if (before?.status === 'Published') return 'Article unpublished. It’s a Draft now.'
  if (scheduled) return `Article saved. We publish it on ${siteTimeText(scheduled)}.`
  return 'Article saved.'
}

function mergedWords(merged: (keyof ArticleForm)[]): string {
  const labels = merged.flatMap((name) => (name === 'uid' ? [] : articleFieldLabels[name])).join(', ')
  return labels && `Someone else changed it too, and we kept their changes: ${labels}.`
}

type Deciding = Pick<ArticleForm, 'externalLink' | 'guestBloggerName' | 'category'>

/**
 * The kind of the article in the form. Choosing another one empties the fields that decide it. They come back with their
 * kind until the page is left, and all other fields stay as they are.
 */
function useArticleKind(form: UseFormReturn<ArticleForm, unknown, ArticleForm>, start: ArticleStart) {
  const [chosen, setChosen] = useState(start.kind)
  const hidden = useRef<Partial<Deciding>>({})
  const [externalLink, guestBloggerName] = useWatch({
    control: form.control,
    name: ['externalLink', 'guestBloggerName'],
  })
  const kind = getKind({ externalLink, guestBloggerName }, chosen)

  function chooseKind(next: ArticleKind) {
    const { category, author, ...written } = form.getValues()
    if (kind === 'external') hidden.current.externalLink = written.externalLink
    if (kind === 'guest') hidden.current = { ...hidden.current, guestBloggerName: written.guestBloggerName, category }
    const { externalLink: link = '', guestBloggerName: name = '' } = hidden.current
    const options = { shouldDirty: true }
    form.setValue('externalLink', next === 'external' ? link : '', options)
    form.setValue('guestBloggerName', next === 'guest' ? name : '', options)
    form.setValue('category', categoryFor(next, category, hidden.current.category), options)
    if (author === getDefaultAuthor(kind, start.author))
      form.setValue('author', getDefaultAuthor(next, start.author), options)
    form.clearErrors()
    setChosen(next)
  }

  return { kind, chooseKind }
}

/** @param ofGuest the category that the article had as a guest’s */
function categoryFor(kind: ArticleKind, category: Deciding['category'], ofGuest: Deciding['category'] = guestCategory) {
  if (kind === 'guest') return category === blankArticle.category ? ofGuest : category
  return category === guestCategory ? blankArticle.category : category
}
