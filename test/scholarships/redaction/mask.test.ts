import { describe, expect, it } from 'vitest'
import { mask, maskIdentity, maskPassage } from '../../../src/scholarships/redaction/mask'

const hide = (text: string, name: string, ...phrases: string[]) => maskIdentity(text, { names: [name], phrases })

describe('blacking out a name', () => {
  it.each([
    ['I’m José Núñez, or jose nunez.', 'José Núñez', `I’m ${mask}, or ${mask}.`],
    ['JOSÉ’s class', 'José Núñez', `${mask}’s class`],
    ["Ms. O’Brien and Ms. O'Brien", 'Siobhan O’Brien', `Ms. ${mask} and Ms. ${mask}`],
    ['Smith-Jones met Smith.', 'Ann Smith-Jones', `${mask} met ${mask}.`],
    ['My son\u200b plays with Will\u00ad, and I will.', 'Will Soto', `My son\u200b plays with ${mask}, and I will.`],
    ['An hour with An and Li', 'An Li', `${mask} hour with ${mask} and ${mask}`],
    ['Danas and Danadana', 'Dana', 'Danas and Danadana'],
    ['我叫李明，我喜欢教书', '李明', `我叫${mask}，我喜欢教书`],
    ['I have a plan B.', 'B. Stone', 'I have a plan B.'],
  ])('%s', (text, name, hidden) => {
    expect(hide(text, name)).toBe(hidden)
  })

  it('hides an address and a school, but not their single words', () => {
    expect(
      hide('rock river university, the river, ann@x.example', 'Ann', 'Rock River University', 'ann@x.example'),
    ).toBe(`${mask}, the river, ${mask}`)
  })

  it('changes nothing without a name, and a passage only where it is', () => {
    expect(hide('As it was.', '', '', ' ')).toBe('As it was.')
    expect(maskPassage('the art of art', 'art')).toBe(`the ${mask} of ${mask}`)
    expect(maskPassage('the art', 'artist')).toBeNull()
    expect(maskPassage('50 %!', '%!')).toBe(`50 ${mask}`)
  })
})
