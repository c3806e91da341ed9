import { flagCategories, flagCategoryLabels } from '../choices'

type Typed = { category?: string | undefined; reason?: string | undefined }

/**
 * The flag that the fields of the form mean. Whoever chooses a reason needn't add words to it, unless it is something
 * else.
 */
export function flagOfFields({ category: chosen, reason: words = '' }: Typed) {
  const category = flagCategories.find((known) => known === chosen) ?? null
  const label = category === null || category === 'other' ? '' : flagCategoryLabels[category]
  return { category, reason: words.trim() === '' ? label : words }
}

export const flagged = {
  title: 'Thank you for telling us',
  description: 'Our team looks at it and tells you what comes of it.',
} as const
