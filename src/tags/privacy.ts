import { type Declaration, declare, each, impersonal } from '../platform/privacy/declaration'
import { tagSynonyms, tags } from './schema'

export const personalData: Declaration[] = [
  declare(tags, each(impersonal, 'slug', 'text', 'description')),
  declare(tagSynonyms, { slug: impersonal }),
]
