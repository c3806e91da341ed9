import { expect, it } from 'vitest'
import { listHref } from '../../../src/ui/lists/list-href'

it('the URL of a list leaves out the parameters without a value', () => {
  expect(listHref('/list', { status: null, cursor: undefined, all: false })).toBe('/list')
  expect(listHref('/list', { q: 'a b', status: null, cursor: 'c' })).toBe('/list?q=a+b&cursor=c')
})

it('the URL of a list keeps an empty text', () => {
  expect(listHref('/list', { q: '', l: 'Chicago' })).toBe('/list?q=&l=Chicago')
})

it('the URL of a list encodes what people type', () => {
  expect(listHref('/list', { q: 'a&b=c#d ñ' })).toBe('/list?q=a%26b%3Dc%23d+%C3%B1')
})
