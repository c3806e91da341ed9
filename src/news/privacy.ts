import {
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  each,
  impersonal,
  personal,
  withheld,
} from '../platform/privacy/declaration'
import { articlePreviews, articleRevisions, articles, articleTags } from './schema'

export const personalData: Declaration[] = [
  declare(articleTags, {}),
  declare(
    articleRevisions,
    {
      ...each(impersonal, 'id', 'summary', 'content', 'fields'),
      title: context,
      editorId: detached,
      kind: context,
    },
    [{ as: 'articlesYouEdited', rows: byUser(articleRevisions.editorId), erase: { editorId: null } }],
  ),
  declare(
    articlePreviews,
    {
      tokenHash: withheld('whoever knows it can read an article that isn’t published'),
      createdBy: personal,
    },
    [{ as: 'previewsYouMade', rows: byUser(articlePreviews.createdBy), erase: 'rows' }],
  ),
  declare(
    articles,
    {
      ...each(context, 'uid', 'slug', 'title'),
      ...each(impersonal, 'summary', 'content', 'text', 'category', 'mainTag', 'status', 'photoUrl', 'image'),
      ...each(impersonal, 'imageAlt', 'imageCaption', 'imageWidth', 'imageHeight', 'cover', 'coverAlt', 'coverWidth'),
      ...each(impersonal, 'coverHeight', 'guestImage', 'guestImageAlt', 'guestImageWidth', 'guestImageHeight'),
      ...each(impersonal, 'videoId', 'externalLink', 'guestBloggerName', 'guestBloggerSummary', 'canonical'),
      ...each(impersonal, 'scheduled', 'published', 'updated', 'edited', 'version', 'draft'),
      // The byline belongs to the article and stays when its author leaves.
      author: context,
      authorId: detached,
    },
    [{ as: 'articlesYouWrote', rows: byUser(articles.authorId), erase: { authorId: null } }],
  ),
]
