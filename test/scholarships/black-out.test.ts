import { describe, expect, it } from 'vitest'
import { maskIdentity, maskPassage } from '../../src/scholarships/black-out'
import { mask } from '../../src/scholarships/choices'

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

  const known = ['Samantha Rivera', 'Hilltop College', 'sam.riv+news@mail.example', 'smrv1990@mail.example'] as const

  it.each([
    // Joined, also inside longer words, and in handles.
    'samantharivera',
    '@samantharivera',
    'samanthariveralopez',
    'RiveraSamantha92',
    'samantha_rivera',
    'Samanthas',
    '@rivera.teaches',
    'hilltopcollege',
    '@HilltopCollegeSped',
    // The mailbox of an address.
    'sam.riv',
    'samriv',
    'smrv1990',
    // Spelled out.
    'S a m a n t h a',
    'S.a.m.a.n.t.h.a',
    's-a-m-a-n-t-h-a R I V E R A',
    'Saman-tha',
    // Letters that look alike, and what can't be seen.
    '\u0405amantha',
    'S\u0430m\u0430nth\u0430',
    '\u0405\u0430mantharivera',
    'R\u03B9v\u0435r\u0251',
    'Sam\u3164antha',
    'Sam\u115Fan\u034Ftha',
    'S\u00ADamantha',
    '\uFF33\uFF41\uFF4Dantha',
    '\uD835\uDC12amantha',
    '\uA731\u1D00\u1D0D\u1D00\u0274\u1D1B\u029C\u1D00',
  ])('blacks out all of %s', (written) => {
    const text = `This is ${written}, who teaches.`
    const hidden = hide(text, ...known)
    expect(hidden.replaceAll(mask, '').replace(/[@._-]|teaches(?=,)| (?= )/g, '')).toBe('This is , who teaches')
  })

  it('gives the same for a long text as for its parts', () => {
    const part = 'samanthariveralopez S a m a n t h a and more. '
    expect(hide(part.repeat(2000), ...known)).toBe(
      `${mask} ${mask} and more. `.repeat(2000).replaceAll(`${mask} ${mask}`, mask),
    )
  })

  it('leaves ordinary words that only resemble a name', () => {
    const essay =
      'I am a teacher. A hilltop, a college, the river, and the man that ran: he is an era. U.S. law, e.g. the I.D.E.A., and/or i.e. a plan.'
    expect(hide(essay, ...known)).toBe(essay)
    expect(hide('I teach all. Allie is an ally.', 'Ali Andor', 'teacher@x.example')).toBe(
      'I teach all. Allie is an ally.',
    )
    expect(hide('By grace, graceful.', 'Grace')).toBe('By grace, graceful.')
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
