import { type DemoQuestion, text } from '../demo-question'

export const readAloudOnTests: DemoQuestion = {
  name: 'read-aloud-on-tests',
  category: 'Assistive Technology',
  title: 'Is text to speech allowed on the reading part of this spring’s state test?',
  tags: ['accommodations', 'reading', 'state-law'],
  by: 'Sofia Kowalski',
  daysAgo: 222,
  views: 309,
  score: -2,
  closed: {
    why: 'The state’s accommodations manual answers this, and it changes every year. Your test coordinator has the current one.',
    daysLater: 6,
  },
  content: text`
    The testing window opens next week, and nobody in my building can tell me whether text to speech is allowed for the reading passages or only for the questions. My student uses it in every class. Does anybody know the rule for this spring?
  `,
  answers: [
    {
      by: 'Deborah Yoon',
      daysLater: 1,
      score: 5,
      content: text`
        It depends on the state and on the year, so please don't take a yes or a no from any of us. Many states allow it for questions and restrict it for passages, or report the score differently. Look for the “accommodations manual” on the page of your state's assessment office, and ask your building's test coordinator today, because some accommodations have to be entered before the window opens.
      `,
    },
    {
      by: 'Liam O’Connor',
      daysLater: 2,
      score: 3,
      content: text`
        For next year: put the accommodation for tests into the IEP in the same words that the manual uses, and have the student use it on classroom tests from the fall on. Most states want to see that it is not new to the student.
      `,
    },
  ],
}
