import { describe, expect, it } from 'vitest'
import { gradeNames, gradeSpans, notGrades } from '../../../src/jobs/reading/posting-words'
import { readGradeBands } from '../../../src/jobs/reading/reading'
import { namesIn } from '../../../src/platform/search/phrases'

describe('the table of grades', () => {
  it.each(gradeNames)('$bands are read from each of the names: $names', ({ bands, names }) => {
    for (const name of namesIn(names)) expect(readGradeBands(`Teacher, ${name}`, ''), name).toEqual(bands)
  })

  it.each(gradeSpans)('ages of $band', ({ band, ages: [from, to] }) => {
    expect(readGradeBands(`Teacher, ages ${from}-${to}`, '')).toEqual([band])
  })

  it('what only sounds like grades is none', () => {
    for (const phrase of namesIn(notGrades)) expect(readGradeBands('Aide', `Needs a ${phrase}.`), phrase).toEqual([])
  })
})

describe('grades in a title', () => {
  it.each([
    ['Special Education Teacher, grades 3–5', ['elementary']],
    ['SLP, K-8', ['elementary', 'middle']],
    ['K–6 resource teacher', ['elementary']],
    ['PreK-12 school psychologist', ['preschool', 'elementary', 'middle', 'high']],
    ['preK teacher', ['preschool']],
    ['PK-5 OT', ['preschool', 'elementary']],
    ['6th-8th grade teacher', ['middle']],
    ['Grades 5-8', ['middle']],
    ['7-12 grade resource', ['middle', 'high']],
    ['Grade 4 co-teacher', ['elementary']],
    ['9th grade inclusion', ['high']],
    ['Middle school life skills', ['middle']],
    ['Elementary and middle school SLP', ['elementary', 'middle']],
    ['18–21 transition teacher', ['transition']],
    ['Ages 3-5 classroom', ['preschool']],
    ['Teacher for 3-5 year olds', ['preschool']],
    ['Birth to three', ['infant']],
    ['Teacher, 3-5 years of experience', []],
    ['Aide, 8:1:1 class, $18-22 an hour', []],
    ['Aide, 6-8 hours', []],
    ['Teacher, 401k to 5', []],
    ['Special Education Teacher', []],
  ])('%s: %j', (title, bands) => {
    expect(readGradeBands(title, '')).toEqual(bands)
  })

  it('the summary counts only if the title names none', () => {
    expect(readGradeBands('SLP', 'You serve grades K to 5.')).toEqual(['elementary'])
    expect(readGradeBands('High school SLP', 'You serve grades K to 5.')).toEqual(['high'])
  })
})
