import { isSame, pick } from '../../platform/collections'
import type { AuditVerb } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import type { ChosenTag } from '../../tags/tag'
import type { StaffRecord } from '../article/article'
import { type ArticleContent, blankArticle, type WorkingCopy } from '../article-fields'
import type { ArticleStatus, RevisionKind } from '../choices'
import type { ArticleRequest } from '../rules'
import type { articles } from '../schema'
import { chooseTags, cleanContent, requireCategory, requirePublishable } from './article-content'

export type PlannedChange = {
  columns: Partial<typeof articles.$inferInsert>
  /** Saving by itself makes no new version. */
  isNewVersion: boolean
  /** The new tags; undefined keeps the old ones. */
  chosen: ChosenTag[] | undefined
  wasPublished: boolean
  /** The time of the first publication if the article is Published afterwards. */
  published: string | null
  revision: { content: ArticleContent; tags: string[]; kind: RevisionKind } | null
  verb: AuditVerb
  after: Record<string, unknown>
}

/** Returns null if nothing changes. @throws Problem 422 */
export async function planChange(
  db: Database,
  bucket: R2Bucket,
  before: StaffRecord,
  request: ArticleRequest,
): Promise<PlannedChange | null> {
  const { status, scheduled, version: _, edits: __, draft, publishDraft, discardDraft, ...fields } = request
  const isPublic = before.status === 'Published'
  if (discardDraft) return before.draft && keepPublic(before, { draft: null }, ['draft'], true)
  if (draft && isPublic) return planWorkingCopy(db, bucket, before, fields)

  const time = timestamp()
  const state = stateAfter(before, draft ? {} : { status, scheduled }, time)
  const leaves = isPublic && state.status !== 'Published'
  // Without readers to protect, the newest text becomes the article.
  const copy = before.draft && (publishDraft || leaves) ? before.draft : null
  const names = [...Object.keys(fields), ...Object.keys(copy ?? {})]
  const saves = names.length > 0
  const isSame = state.status === before.status && state.scheduled === before.scheduled
  if (!saves && isSame) return null

  const base = { ...before, ...copy }
  const cleaned = await cleanContent(bucket, base, fields)
  const { chosen, mainTag = base.mainTag } = await chooseTags(db, tagRequest(fields, copy), toSlugs(before))
  const content: ArticleContent = { ...pick(base, blankArticle), ...cleaned, mainTag }
  if (!draft) requireCategory(content)
  const isReadable = state.status === 'Published'
  if (isReadable || (state.scheduled && !draft)) requirePublishable(content)
  const publishes = isReadable && (!isPublic || publishDraft)
  const tags = chosen?.map(({ slug }) => slug) ?? toSlugs(before).tags
  return {
    columns: {
      ...content,
      ...state,
      ...(copy && { draft: null }),
      ...((saves || status === 'Published') && { updated: time }),
    },
    isNewVersion: !draft,
    chosen,
    wasPublished: isPublic,
    published: isReadable ? state.published : null,
    revision: draft || !(saves || publishes) ? null : { content, tags, kind: publishes ? 'publish' : 'save' },
    verb: publicationVerb(before.status, state.status),
    after: { status: state.status, ...(state.scheduled && { scheduled: state.scheduled }), fields: names },
  }
}

async function planWorkingCopy(
  db: Database,
  bucket: R2Bucket,
  before: StaffRecord,
  fields: ArticleRequest,
): Promise<PlannedChange | null> {
  const names = Object.keys(fields)
  if (names.length === 0) return null
  const base = { ...before, ...before.draft }
  const known = { tags: before.draft?.tags ?? toSlugs(before).tags, mainTag: base.mainTag }
  const cleaned = await cleanContent(bucket, base, fields)
  const { chosen, mainTag } = await chooseTags(db, fields, known)
  const tagged = chosen && { tags: chosen.map(({ slug }) => slug), mainTag: mainTag ?? '' }
  const draft: WorkingCopy = { ...before.draft, ...cleaned, ...tagged }
  const shown: Record<string, unknown> = { ...before, ...toSlugs(before) }
  // Changes that were taken back leave nothing that waits for readers.
  const differs = Object.entries(draft).some(([name, value]) => !isSame(value, shown[name]))
  return keepPublic(before, { draft: differs ? draft : null }, names, false)
}

const keepPublic = (
  { published }: StaffRecord,
  columns: { draft: WorkingCopy | null },
  fields: string[],
  isNewVersion: boolean,
): PlannedChange => ({
  columns,
  isNewVersion,
  chosen: undefined,
  wasPublished: true,
  published,
  revision: null,
  verb: 'changed',
  after: { workingCopy: columns.draft !== null, fields },
})

const toSlugs = ({ tags, mainTag }: StaffRecord) => ({ tags: tags.map(({ slug }) => slug), mainTag })

/** The tags that a request sets, or else those of the working copy. */
const tagRequest = ({ tags, mainTag }: ArticleRequest, copy: WorkingCopy | null) => ({
  tags: tags ?? copy?.tags,
  mainTag: mainTag ?? copy?.mainTag,
})

type State = { status: ArticleStatus; scheduled: string | null; published: string | null }

/** Returns the status of an article after a request, with the times that belong to it. */
export function stateAfter(before: State, request: Pick<ArticleRequest, 'status' | 'scheduled'>, time: string): State {
  const asked = request.scheduled === undefined ? before.scheduled : request.scheduled
  const scheduled = asked && new Date(asked).toISOString()
  const chosen = request.status ?? before.status
  // A time that is over publishes now, but only a Draft waits for it.
  const isDue = chosen === 'Draft' && request.scheduled !== undefined && scheduled !== null && scheduled <= time
  const status = isDue ? 'Published' : chosen
  return {
    status,
    scheduled: status === 'Draft' ? scheduled : null,
    published: status === 'Published' ? (before.published ?? time) : before.published,
  }
}

function publicationVerb(before: ArticleStatus, after: ArticleStatus): AuditVerb {
  if (before === after) return 'changed'
  if (after === 'Draft') return before === 'Archived' ? 'restored' : 'unpublished'
  return after === 'Published' ? 'published' : 'archived'
}
