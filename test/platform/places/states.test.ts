import { expect, it } from 'vitest'
import { stateCode } from '../../../src/platform/places/states'

it('stateCode recognizes states by code and name', () => {
  expect(['il', ' Illinois ', 'NEW  york', 'D.C.', 'puerto rico', 'ZZ', 'toString', ''].map(stateCode)).toEqual([
    'IL',
    'IL',
    'NY',
    'DC',
    'PR',
    null,
    null,
    null,
  ])
})
