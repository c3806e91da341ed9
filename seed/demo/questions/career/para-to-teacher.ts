import { type DemoQuestion, text } from '../demo-question'

export const paraToTeacher: DemoQuestion = {
  name: 'para-to-teacher',
  category: 'Career',
  title: 'From para to licensed teacher: which routes let me keep my paycheck?',
  tags: ['paraeducators', 'licensure', 'career-change', 'funding'],
  by: 'Kayla Begay',
  daysAgo: 431,
  views: 1118,
  score: 14,
  content: text`
    I have been a paraprofessional for nine years and have about sixty college credits from long ago. I want to become the teacher of the room that I already half run. But I can't stop working, and I can't student-teach for a semester without pay.

    Which routes exist, what should I ask before I sign anything, and is there money for this? I am in New Mexico, but I would like to hear from other states too.
  `,
  answers: [
    {
      by: 'Noah Abramson',
      daysLater: 2,
      score: 13,
      content: text`
        Ask three offices, in this order:

        - Your district: is there a grow-your-own program or a registered teacher apprenticeship? In those you work, and your own classroom counts as the practice. Many states have started them.
        - The state's department of education: which alternative routes lead to a special education license, and can a bachelor's degree be finished along the way?
        - A public university nearby: how many of the sixty credits count, in writing, and may you student-teach where you work?

        Money: the TEACH grant pays for programs in high-need fields, and special education is one, in return for four years of teaching. Read the conditions twice, because the grant turns into a loan if you don't finish them.
      `,
    },
    {
      by: 'Erin Doherty',
      daysLater: 3,
      score: 9,
      content: text`
        I am doing it now in Massachusetts, two evenings a week and one Saturday a month. What I would ask again: Who pays, and when? (Mine reimburses after the grade, so I need the money first.) What happens if I change districts? And does my pay as a para continue in the months of student teaching?

        Tell your colleagues. I kept it a secret for a year, and then the whole building began to save me articles.
      `,
    },
    {
      by: 'Dana Whitfield',
      daysLater: 6,
      score: 6,
      content: text`
        Keep a record from today: the groups that you lead, the data that you take, the trainings. Some programs give credit for it, and all interviews ask for it. And please apply. The best teacher that I know was a para for eleven years.
      `,
    },
  ],
}
