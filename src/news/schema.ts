import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { tags } from '../tags/schema'
import type { WorkingCopy } from './article-fields'
import type { ArticleCategory } from './choices'
import { articleStatuses, revisionKinds } from './choices'

/** Orders titles without regard to case. */
export const titleOrder = (title: SQLWrapper): SQL => sql`${title} COLLATE NOCASE`

/** Orders articles of every status by their first publication, or by their creation before that. */
export const ageOrder = (t: Record<'published' | 'created', SQLWrapper>): SQL =>
  sql`CASE WHEN ${t.published} IS NULL THEN ${t.created} ELSE ${t.published} END`

export const articles = sqliteTable(
  'articles',
  {
    id: text().primaryKey(),
    /** The first part of its address. It never changes. */
    uid: text().notNull().unique(),
    /** The second part of its address. An outdated one leads to the current one. */
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    content: text().notNull().default(''),
    /** The content without its tags. */
    text: text().notNull().default(''),
    category: text().$type<ArticleCategory>().notNull(),
    /** The slug of the most important tag. */
    mainTag: text().notNull().default(''),
    status: text({ enum: articleStatuses }).notNull().default('Draft'),
    /** The byline. */
    author: text().notNull().default(''),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The name of the article picture's file, without its ending. */
    photoUrl: text().notNull().default(''),
    /** A picture is a path. Its alt text is null if nobody has answered, and '' if the picture is decorative. */
    image: text(),
    imageAlt: text(),
    imageCaption: text().notNull().default(''),
    imageWidth: integer(),
    imageHeight: integer(),
    cover: text(),
    coverAlt: text(),
    coverWidth: integer(),
    coverHeight: integer(),
    guestImage: text(),
    guestImageAlt: text(),
    guestImageWidth: integer(),
    guestImageHeight: integer(),
    /** A video on YouTube; '' for none. */
    videoId: text().notNull().default(''),
    /** '' for an article of our own. */
    externalLink: text().notNull().default(''),
    /** '' for an article of our own. */
    guestBloggerName: text().notNull().default(''),
    guestBloggerSummary: text().notNull().default(''),
    /** Where it was first published, if that wasn't here. */
    canonical: text().notNull().default(''),
    /** When it will be published. */
    scheduled: text(),
    /** When it was first published. */
    published: text(),
    created: text().notNull(),
    updated: text().notNull(),
    version: integer().notNull().default(1),
    /** How often it was changed, also by autosave, which makes no new version. */
    edits: integer().notNull().default(0),
    /** When the last of these changes was made; null if there was none. The working copy leaves `updated` alone. */
    edited: text(),
    /** Changes to a Published article that readers don't see yet. */
    draft: text({ mode: 'json' }).$type<WorkingCopy>(),
  },
  (t) => [
    index('articles_newest').on(t.status, t.published, t.id),
    index('articles_by_category').on(t.status, t.category, t.published, t.id),
    index('articles_by_update').on(t.updated, t.id),
    index('articles_by_title').on(titleOrder(t.title), t.id),
    index('articles_by_age').on(ageOrder(t), t.id),
    index('articles_scheduled').on(t.scheduled).where(sql`${t.scheduled} IS NOT NULL`),
    index('articles_changed').on(t.id).where(sql`${t.draft} IS NOT NULL`),
    index('articles_author').on(t.authorId).where(sql`${t.authorId} IS NOT NULL`),
    check('articles_status_known', sql`${t.status} IN ('Draft', 'Published', 'Archived')`),
    check('articles_published_time', sql`${t.status} <> 'Published' OR ${t.published} IS NOT NULL`),
  ],
)

export const articleTags = sqliteTable(
  'article_tags',
  {
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: text()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The article's, while it is Published; otherwise null. So a tag's list needs only this index. */
    published: text(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.tagId] }),
    index('article_tags_newest').on(t.tagId, t.published, t.articleId),
  ],
)

export const articleRevisions = sqliteTable(
  'article_revisions',
  {
    id: text().primaryKey(),
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    /** The other fields. */
    fields: text({ mode: 'json' }).$type<WorkingCopy>().notNull(),
    editorId: text().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: revisionKinds }).notNull(),
    created: text().notNull(),
  },
  (t) => [
    index('article_revisions_newest').on(t.articleId, t.created, t.id),
    index('article_revisions_editor').on(t.editorId).where(sql`${t.editorId} IS NOT NULL`),
  ],
)

/** Links that show an article to people outside before it is published. */
export const articlePreviews = sqliteTable(
  'article_previews',
  {
    tokenHash: text().primaryKey(),
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    expires: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('article_previews_article').on(t.articleId),
    index('article_previews_maker').on(t.createdBy),
    index('article_previews_expires').on(t.expires),
  ],
)

export type Article = typeof articles.$inferSelect
