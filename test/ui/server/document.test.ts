import { expect, it } from 'vitest'
import { scriptJson } from '../../../src/ui/server/document'

it('scriptJson lets no JSON end the script element around it', () => {
  const value = { a: '</script><script>alert(1)//', b: '<!--', c: '\u2028\u2029&' }
  const json = scriptJson(value)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
