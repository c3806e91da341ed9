import { type DemoQuestion, text } from '../demo-question'

export const askingForPay: DemoQuestion = {
  name: 'asking-for-pay',
  category: 'Career',
  title: 'Do districts pay more for hard-to-fill special education jobs, and may I ask?',
  tags: ['pay', 'job-search', 'interviews'],
  by: 'Liam O’Connor',
  daysAgo: 158,
  views: 842,
  score: 9,
  flag: {
    by: 'Ximena Duarte',
    category: 'misplaced',
    reason: 'This belongs with the job postings rather than here, I think.',
    daysLater: 12,
  },
  content: text`
    I have an offer from a district that has looked for a reading specialist with my license since last spring. The salary schedule is public, so there is a step for my years, and the person on the phone said that it is “what it is”.

    A friend in the next county got a signing bonus and two more steps. Is that common? What can be negotiated when a schedule is fixed, and how do you ask without sounding as if you had not read it?
  `,
  answers: [
    {
      by: 'Hector Ramos',
      daysLater: 1,
      score: 10,
      content: text`
        The schedule is fixed, but your place on it often is not. Ask these, by email and friendly:

        - How many years of outside experience do you credit, and do the ones as an interventionist count?
        - Is there a stipend for special education, for two licenses, or for bilingual work?
        - Is there a signing or a retention bonus this year, and over how many years is it paid?

        I have never held it against anybody. I have held it against myself when somebody found out in October that I could have credited four more years.
      `,
    },
    {
      by: 'Tyrell Banks',
      daysLater: 3,
      score: 6,
      content: text`
        If the money does not move, ask for things that do: the caseload written into the offer letter, a planning period with your co-teacher, tuition for an endorsement, a room with a door. I got the door.
      `,
    },
  ],
}
