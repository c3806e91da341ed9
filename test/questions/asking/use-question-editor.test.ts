import { expect, it } from 'vitest'
import { formOfQuestion, readStoredEdits } from '../../../src/questions/asking/components/use-question-editor'
import { anonymousMember } from '../../../src/questions/choices'

const named = {
  _id: 'a',
  uid: 'a',
  slug: 'a',
  version: 1,
  title: 'Which timers work?',
  content: '<p>Loud</p>',
  mine: true,
  category: { _id: 'behavior', text: 'Behavior' },
  tags: [],
  answerCount: 0,
  user: { _id: 'rosa', screenName: 'Rosa', avatar: null },
}
const anonymous = { ...named, user: anonymousMember }
const written = { ...formOfQuestion(named), title: 'Which timers work in a loud room?' }

it('a draft from before its question became anonymous is restored as anonymous', () => {
  const restored = readStoredEdits({ base: named, values: written }, anonymous)
  expect(restored?.values).toEqual({ ...written, anonymous: true })
  // Nobody has changed the choice here, so it isn't sent.
  expect(restored?.base && formOfQuestion(restored.base).anonymous).toBe(true)
})

it('a draft that chose to show the name keeps that choice', () => {
  const values = { ...written, anonymous: false }
  expect(readStoredEdits({ base: anonymous, values }, anonymous)).toEqual({ base: anonymous, values })
})

it('a draft that this version doesn’t understand is left alone', () => {
  expect(readStoredEdits({ base: named, values: { title: 'Only a title' } }, named)).toBeNull()
})
