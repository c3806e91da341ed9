import { type DemoQuestion, text } from '../demo-question'

export const noSecondAdult: DemoQuestion = {
  name: 'no-second-adult',
  category: 'Behavior',
  title: 'Collecting behavior data with no second adult in the room: how?',
  tags: ['data-collection', 'new-teachers'],
  by: 'Olivia Brandt',
  daysAgo: 71,
  views: 264,
  score: 3,
  closed: {
    why: 'The same was asked before, and the answers there fit here too.',
    daysLater: 3,
    duplicateOf: 'data-while-teaching',
  },
  content: text`
    My para was moved to another room for the third period, and two plans ask me for frequency counts in that period. I am alone with nine students. How do you collect behavior data when there is nobody else to do it?
  `,
  answers: [
    {
      by: 'Lorraine Beck',
      daysLater: 1,
      score: 4,
      content: text`
        Use a wrist counter for one student on Mondays and Tuesdays, and for the other on Wednesdays and Thursdays. On Friday, teach. Write the plan for counting on the data sheet, so that whoever reads it knows that an empty Friday is not a forgotten one.
      `,
    },
    {
      by: 'Victor Osei',
      daysLater: 2,
      score: 5,
      content: text`
        I asked nearly the same question last year, and the answers changed how I do it: two short windows a day, and the watch that buzzes. Have a look there, especially at the part about asking whether the count is needed at all.
      `,
    },
  ],
}
