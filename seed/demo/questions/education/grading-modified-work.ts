import { type DemoQuestion, text } from '../demo-question'

export const gradingModifiedWork: DemoQuestion = {
  name: 'grading-modified-work',
  category: 'Education',
  title: 'How do you grade a student whose curriculum is modified, and what is fair to say on the report card?',
  tags: ['grading', 'inclusion', 'accommodations'],
  by: 'Joanna Kruse',
  daysAgo: 347,
  views: 1077,
  score: 10,
  content: text`
    A student in my fifth-grade class works on mathematics from grade 2, as his IEP says. He does it well and he works hard. Our report card has one column. An A looks as if he had mastered fractions. A D looks like an insult to a child who has met every goal.

    How do you grade modified work so that it is honest to his parents and fair to him? May the report card say that the curriculum is modified?
  `,
  answers: [
    {
      by: 'Bethany Cole',
      daysLater: 1,
      score: 12,
      content: text`
        Keep two things apart. With accommodations he does the same work in another way, so he is graded like everybody. With modifications the work itself is different, so the grade should say what it measures.

        A report card for the parents may show that the grade is for modified content, for example “graded on individual goals, see progress report”. A transcript that goes to others should not name special education or a disability; it may mark a modified course, if courses for other students get such marks too.

        Whatever you choose, write into the IEP who grades, on what, and how it appears. Then nobody is surprised in June.
      `,
    },
    {
      by: 'Yusuf Haddad',
      daysLater: 3,
      score: 8,
      content: text`
        My co-teacher and I give the grade on his goals and attach half a page: what he can do now, with one piece of work from September and one from today. Parents keep the half page. Nobody has ever kept the A.
      `,
    },
    {
      by: 'Devon Marsh',
      daysLater: 40,
      score: -2,
      flag: {
        by: 'Joanna Kruse',
        category: 'rude',
        reason: 'It calls my students lazy. I don’t think that was needed.',
        daysLater: 41,
      },
      content: text`
        Give everybody the same test and the grade that comes out. I have heard every excuse, and most of it is that somebody has let them get lazy. The world after school has one column as well.
      `,
      comments: [
        {
          by: 'Rosa Jiménez',
          daysLater: 41,
          text: 'The world after school has ramps, calculators and colleagues. I would ask you to read the question again.',
        },
      ],
    },
  ],
}
