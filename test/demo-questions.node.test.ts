import { describe, expect, it } from 'vitest'
import { contributors } from '../seed/demo/contributors'
import { members } from '../seed/demo/members'
import { accounts } from '../seed/demo/people'
import { demoQuestions } from '../seed/demo/questions/all-questions'
import { type DemoQuestion, demoCategories, getUid } from '../seed/demo/questions/demo-question'
import { isAllowedLink } from '../src/platform/text/allowed-html'
import { sanitizeHtml, toText } from '../src/platform/text/sanitize-html'
import { textLengths, toQuestionSlug } from '../src/questions/rules'
import { maxTags, tagSlugs } from '../src/tags/rules'

const getCount = (is: (question: DemoQuestion) => unknown) => demoQuestions.filter(is).length
const answers = demoQuestions.flatMap((question) => question.answers)
const comments = [...demoQuestions, ...answers].flatMap((thing) => thing.comments ?? [])
const listed = demoQuestions.filter(({ removed }) => !removed)

describe('the demo questions', () => {
  it('are of every kind', () => {
    expect(demoQuestions).toHaveLength(36)
    expect(answers.length).toBeGreaterThanOrEqual(90)
    expect(getCount((question) => question.answers.some(({ accepted }) => accepted))).toBe(9)
    expect(listed.filter((question) => question.answers.length === 0)).toHaveLength(4)
    expect(getCount(({ closed }) => closed)).toBe(2)
    expect(getCount(({ closed }) => closed?.duplicateOf)).toBe(1)
    expect(getCount(({ pinned }) => pinned)).toBe(1)
    expect(getCount(({ anonymous }) => anonymous)).toBe(1)
    expect(getCount(({ removed }) => removed)).toBe(1)
    expect(getCount(({ earlier }) => earlier?.length === 2)).toBe(1)
    expect([...demoQuestions, ...answers, ...comments].filter(({ flag }) => flag)).toHaveLength(3)
    expect(comments.length).toBeGreaterThan(10)
  })

  it('are in all categories, with forty tags', () => {
    expect(new Set(demoQuestions.map(({ category }) => category))).toEqual(new Set(Object.keys(demoCategories)))
    expect(new Set(demoQuestions.flatMap(({ tags }) => tags)).size).toBe(40)
    for (const { tags, name } of demoQuestions) {
      expect(tags.length, name).toBeLessThanOrEqual(maxTags.question)
      expect(tagSlugs(tags), name).toEqual([...tags])
    }
  })

  it('have scores from −2 to 24, and two to six answers unless they have none', () => {
    const scores = demoQuestions.map(({ score }) => score)
    expect([Math.min(...scores), Math.max(...scores)]).toEqual([-2, 24])
    for (const { answers: own, name } of demoQuestions)
      if (own.length > 0) expect([2, 3, 4, 5, 6], name).toContain(own.length)
  })

  it('were asked over 18 months, and everything else happened in order', () => {
    const asked = demoQuestions.map(({ daysAgo }) => daysAgo)
    expect(new Set(asked).size).toBe(36)
    expect(Math.max(...asked)).toBeGreaterThan(500)
    expect(Math.max(...asked)).toBeLessThan(550)
    for (const { daysAgo, answers: own, comments: remarks = [], closed, removed, name } of demoQuestions) {
      const later = [...own, ...own.flatMap((answer) => answer.comments ?? []), ...remarks]
      for (const { daysLater } of [...later, ...[closed, removed].flatMap((end) => end ?? [])])
        expect(daysLater, name).toBeLessThan(daysAgo)
      for (const { daysLater, comments: below = [] } of own)
        for (const comment of below) expect(comment.daysLater, name).toBeGreaterThan(daysLater)
    }
  })

  it('have addresses of their own', () => {
    expect(new Set(demoQuestions.map(getUid)).size).toBe(36)
    expect(new Set(demoQuestions.map(({ title }) => toQuestionSlug(title))).size).toBe(36)
  })

  it('stay as they are when they are cleaned, and fit into their fields', () => {
    for (const { title, name } of demoQuestions) {
      expect(title.length, name).toBeGreaterThanOrEqual(textLengths.title.min)
      expect(title.length, name).toBeLessThanOrEqual(textLengths.title.max)
    }
    for (const { content } of [...demoQuestions, ...answers]) {
      expect(sanitizeHtml(content)).toBe(content)
      expect(toText(content).length).toBeGreaterThanOrEqual(100)
      expect(content.split(/\s/).some(isAllowedLink)).toBe(false)
    }
    for (const { text } of comments) expect(text.length).toBeLessThanOrEqual(600)
  })

  it('are by demo members, each of whom says one thing about a question at most', () => {
    const known = new Set([...members, accounts.seeker, accounts.reviewer].map(({ displayName }) => displayName))
    expect(contributors).toHaveLength(12)
    for (const { by } of [...demoQuestions, ...answers, ...comments]) expect(known.has(by), by).toBe(true)
    for (const { by, answers: own, name } of demoQuestions)
      expect(new Set([by, ...own.map((answer) => answer.by)]).size, name).toBe(own.length + 1)
    const writing = new Set([...demoQuestions, ...answers, ...comments].map(({ by }) => by))
    for (const { displayName } of contributors) expect(writing.has(displayName), displayName).toBe(true)
  })
})
