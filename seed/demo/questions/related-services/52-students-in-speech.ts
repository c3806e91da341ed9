import { type DemoQuestion, text } from '../demo-question'

export const fiftyTwoInSpeech: DemoQuestion = {
  name: '52-students-in-speech',
  category: 'Related Services',
  title: 'How do I schedule 52 students for speech without pulling anybody from reading?',
  tags: ['slp', 'caseload', 'reading'],
  by: 'Ana Lucía Torres',
  daysAgo: 475,
  views: 1187,
  score: 15,
  content: text`
    I have 52 students in seven grades, most with 60 minutes a week, and a principal who (rightly) protects the reading block and the math block. What is left is recess, lunch and art. I refuse to be the person who takes art away from children.

    How do you build a schedule like that? Has anybody changed how minutes are written so that there is air in the month?
  `,
  answers: [
    {
      by: 'Mei-Ling Chen',
      daysLater: 1,
      score: 16,
      accepted: true,
      content: text`
        Write minutes by the month, and not by the week: “240 minutes a month, in sessions of 15 to 40 minutes, in the classroom or the speech room”. Then run a 3:1 month: three weeks of direct work, one week for consultation, make-ups, testing and training. Change each IEP at its annual meeting, with the reason; it took me a year.

        For the days: I go into the reading block instead of pulling from it. Phonological work in a small group is reading. And for articulation, five short sessions of six minutes a week, right at the classroom door, beat thirty minutes in a group of four.
      `,
      comments: [
        {
          by: 'Ana Lucía Torres',
          daysLater: 210,
          text: 'Half of my IEPs say “a month” now, and I have eaten lunch at noon since February. Nobody lost art.',
        },
      ],
    },
    {
      by: 'Isabel Quintero',
      daysLater: 3,
      score: 7,
      content: text`
        Put the big grid on the wall of the staff room in August, with pencils, and let the teachers place their own students. I give them the rules (not in these blocks, not more than four at once) and they solve it in two days. They also defend it afterward, because they made it.
      `,
    },
    {
      by: 'Carlos Medina',
      daysLater: 8,
      score: 4,
      content: text`
        From a teacher: tell us what you work on. If I know that it is /r/ and “because” this month, you get another hour a week in my class for free.
      `,
    },
  ],
}
