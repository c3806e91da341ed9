import { describe, expect, it } from 'vitest'
import { isPlainPress, signInHref, signUpHref } from '../../../src/ui/shell/sign-in-prompt'

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

describe('a press of a link that can act on its own page', () => {
  it('a press of the main button, or of the keyboard, acts on the page', () => {
    expect(isPlainPress(plain)).toBe(true)
  })

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)('a press with %s is left to the browser', (key) => {
    expect(isPlainPress({ ...plain, [key]: true })).toBe(false)
  })

  it.each([1, 2, 3, 4])('a press of the mouse button %i is left to the browser', (button) => {
    expect(isPlainPress({ ...plain, button })).toBe(false)
  })
})

it('the pages for signing in and up lead back to where they were opened', () => {
  const path = '/jobs?q=a&l=b'
  expect([signInHref(path), signUpHref(path)]).toEqual([
    '/login?redirect=%2Fjobs%3Fq%3Da%26l%3Db',
    '/signup?redirect=%2Fjobs%3Fq%3Da%26l%3Db',
  ])
})
