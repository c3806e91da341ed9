import { expect, it } from 'vitest'
import { cleanQuestion } from '../../../src/questions/post/post-content'

const longest = `${'word '.repeat(44)}words`

it('the preview of a question is its whole text up to 225 characters, and ends at a word beyond that', () => {
  const getPreview = (text: string) => cleanQuestion(`<p>${text}</p>`).preview
  expect(longest).toHaveLength(225)
  expect(getPreview(longest)).toBe(longest)
  expect(getPreview(`${longest}s`)).toBe(`${longest.slice(0, 219)}...`)
  expect(getPreview(`${longest} and more`)).toBe(`${longest}...`)
})
