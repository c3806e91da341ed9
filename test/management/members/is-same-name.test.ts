import { describe, expect, it } from 'vitest'
import { isSameName } from '../../../src/management/members/change-routes'

describe('the name that staff type to anonymize a member', () => {
  it.each([
    ['zoe obrien', 'Zoë OBrien'],
    ["Zoë O'Brien", 'Zoë O’Brien 🎉'],
    ['  ANA  maria ', 'Ana María'],
    ['Jean Luc', 'Jean-Luc'],
    ['🎉', '🎉'],
  ])('staff may type “%s” for “%s”', (typed, name) => {
    expect(isSameName(typed, name)).toBe(true)
  })

  it.each([
    ['', 'Ana María'],
    ['Ana', 'Ana María'],
    ['', '🎉'],
    ['Ana Marie', 'Ana María'],
  ])('the name “%s” is not accepted for “%s”', (typed, name) => {
    expect(isSameName(typed, name)).toBe(false)
  })
})
