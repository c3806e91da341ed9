import { slugOf } from '../../platform/text/normalize'
import { call } from '../../ui/hooks/api-client'
import { maxTagLength, tagMessages } from '../rules'
import { TagInput } from './tag-input'

type TagFieldProps = {
  value: readonly string[]
  onChange: (slugs: string[]) => void
  /** How many tags the thing may have. */
  most: number
  error?: string | undefined
  isOptional?: boolean
}

const maxSuggestions = 8

/** The field for the tags of a question or an article. It suggests the tags in use, the most frequent first. */
export function TagField({ most, ...field }: TagFieldProps) {
  return (
    <TagInput
      {...field}
      name="tags"
      label="Tags"
      most={most}
      maxLength={maxTagLength}
      normalize={slugOf}
      messages={{ many: tagMessages.many(most), long: tagMessages.long, blank: tagMessages.blank }}
      find={async (q) => {
        const tags = await call('GET', '/api/tags', { query: { q, limit: `${maxSuggestions}` } })
        return tags.map(({ slug }) => slug)
      }}
    />
  )
}
