import { type DemoQuestion, text } from '../demo-question'

export const movingStatesLicense: DemoQuestion = {
  name: 'moving-states-license',
  category: 'Career',
  title: 'Moving states with a special education license: where do I start, and when?',
  tags: ['licensure', 'moving', 'state-law', 'job-search'],
  by: 'Dana Whitfield',
  daysAgo: 269,
  views: 1655,
  score: 15,
  content: text`
    My spouse may be transferred from Illinois to Arizona or Colorado next summer. I hold an Illinois license with a learning behavior specialist endorsement and have eight years of experience. I read that there is “reciprocity”, and then I read that there is no such thing.

    Where do I start, how long does it take, and what can go wrong? I would like to apply for jobs in February, and I can't afford a semester without pay.
  `,
  answers: [
    {
      by: 'Hector Ramos',
      daysLater: 1,
      score: 15,
      accepted: true,
      content: text`
        Start with the new state's department of education, on the page for out-of-state educators, and not with a forum (sorry). What people call reciprocity is an agreement between states that they will look at your license. Each one still adds its own requirements.

        Usually it goes like this: you apply with your license, your transcripts, proof of your experience and fingerprints. You get a license, or a provisional one for one to three years, and a list of what is missing, such as a state test or a course on teaching English learners. You can work while you finish the list.

        Allow three to four months. Order the transcripts and the experience letters now, because those are what people wait for in June.
      `,
      comments: [
        {
          by: 'Dana Whitfield',
          daysLater: 120,
          text: 'It was Colorado. Eleven weeks, and the experience letter from my first district took eight of them.',
        },
      ],
    },
    {
      by: 'Isabel Quintero',
      daysLater: 3,
      score: 8,
      content: text`
        Look whether your state is in the Interstate Teacher Mobility Compact. Member states give you their closest license if yours is unencumbered and you finished a program, with fewer extras. More states join each year, so check the current list. It is for teachers; SLPs, OTs and PTs have compacts of their own.
      `,
    },
    {
      by: 'Carlos Medina',
      daysLater: 5,
      score: 6,
      content: text`
        Check what your endorsement is called over there. Illinois gives one for a wide range of disabilities. Some states split it into mild, moderate and severe, or by grades, and yours may land in a narrower one than you teach now. Ask in writing which classrooms it covers before you sign a contract.
      `,
    },
  ],
}
