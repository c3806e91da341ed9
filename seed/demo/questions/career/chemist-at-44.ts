import { type DemoQuestion, text } from '../demo-question'

export const chemistAt44: DemoQuestion = {
  name: 'chemist-at-44',
  category: 'Career',
  title: 'I am a chemist and 44. Is it foolish to start over as a special education teacher?',
  tags: ['career-change', 'licensure', 'new-teachers'],
  by: 'Wren Castleton',
  daysAgo: 28,
  views: 377,
  score: 7,
  content: text`
    I am asking for my brother, who reads along here. He is a chemist and 44, and has volunteered in an adapted swimming program for six years. He talks about Saturdays all week. Now his company is closing its lab, and he wonders whether this is the moment.

    What should he do in the next two months to find out whether he would like the job, and not only the Saturdays? What surprised those of you who came from somewhere else?
  `,
  answers: [
    {
      by: 'Lorraine Beck',
      daysLater: 1,
      score: 8,
      content: text`
        Have him substitute as a paraprofessional for a month. Districts need people on Monday. He will see bathrooms, buses and paperwork, and he will know. Of the six career changers whom I have mentored, the five who did this first are still teaching.

        Forty-four is young. He has twenty years of explaining hard things, and science with a special education license is about the rarest pair that there is.
      `,
    },
    {
      by: 'Aaron Feldman',
      daysLater: 2,
      score: 6,
      content: text`
        I came from insurance. What surprised me: how little of the day is mine, how much I write, and that I have not looked at the clock in the afternoon since. Ask him to shadow a case manager on a day with two meetings. If he still wants it in the parking lot, it's real.
      `,
    },
  ],
}
