import { describe, expect, it } from 'vitest'
import { isSameName } from '../../../src/management/members/is-same-name'

describe('the name that staff type before they anonymize a member', () => {
  it.each([
    ['zoe obrien', 'Zoë OBrien'],
    ["Zoë O'Brien", 'Zoë O’Brien 🎉'],
    ['  ANA  maria ', 'Ana María'],
    ['Jean Luc', 'Jean-Luc'],
    ['🎉', '🎉'],
  ])('may be typed as “%s” for “%s”', (typed, name) => {
    expect(isSameName(typed, name)).toBe(true)
  })

  it.each([
    ['', 'Ana María'],
    ['Ana', 'Ana María'],
    ['', '🎉'],
    ['Ana Marie', 'Ana María'],
  ])('is not “%s” for “%s”', (typed, name) => {
    expect(isSameName(typed, name)).toBe(false)
  })
})
