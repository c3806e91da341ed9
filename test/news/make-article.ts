import { env } from 'cloudflare:workers'
import { changeArticle, createArticle } from '../../src/news/editing/change-article'
import type { ArticleRequest } from '../../src/news/rules'
import { db, nobody } from '../make'

export const completeArticle = {
  title: 'Co-teaching that works',
  summary: 'Two adults, one plan.',
  content: '<p>Plan together on Mondays.</p>',
  category: 'Education',
  status: 'Published',
} as const

type Fields = ArticleRequest & { uid?: string }

/** Stores an article, Published by default. */
export const makeArticle = (fields: Fields = {}) =>
  createArticle(db, env.IMAGES, { request: { ...completeArticle, ...fields }, by: nobody })

export const editArticle = (id: string, request: ArticleRequest) =>
  changeArticle(db, env.IMAGES, { id, request, by: nobody })
