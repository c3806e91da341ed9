import { expect, it } from 'vitest'
import { toSlug } from '../../../src/platform/text/normalize'

it.each([
  ['Rock River School District 12', 'rock-river-school-district-12'],
  ['Children’s Café & Co.', 'childrens-cafe-co'],
  ['  --A__b--  ', 'a-b'],
  ['../../etc', 'etc'],
  ['李明', ''],
  ['a'.repeat(200), 'a'.repeat(80)],
])('toSlug writes %j as %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})
