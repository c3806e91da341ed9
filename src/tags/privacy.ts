import { type Declaration, declare, impersonal } from '../platform/privacy/declaration'
import { tagSynonyms, tags } from './schema'

export const personalData: Declaration[] = [
  declare(tags, {
    id: impersonal,
    slug: impersonal,
    text: impersonal,
    description: impersonal,
    reserved: impersonal,
    questionCount: impersonal,
    newsCount: impersonal,
    created: impersonal,
  }),
  declare(tagSynonyms, { slug: impersonal, tagId: impersonal }),
]
