import { type DemoQuestion, text } from '../demo-question'

export const interviewQuestions: DemoQuestion = {
  name: 'interview-questions',
  category: 'Career',
  title: 'What should I ask them when I interview for a special education job?',
  tags: ['interviews', 'job-search', 'new-teachers', 'caseload'],
  by: 'Zoe Lambert',
  daysAgo: 92,
  views: 1437,
  score: 16,
  content: text`
    I graduate in May and have my first three interviews next month. I have practiced my own answers until my roommate knows them by heart. But at the end they will ask, “What questions do you have for us?”, and I don't want to say “none”, or ask about the parking.

    Which questions tell you whether a school is a good place for a new special education teacher? And what do bad answers sound like?
  `,
  answers: [
    {
      by: 'Lorraine Beck',
      daysLater: 1,
      score: 18,
      accepted: true,
      content: text`
        Five that never failed the teachers I mentor:

        - How many students will be on my caseload in the first week, and how many grades?
        - Who had this job before, and may I talk with her? (A long silence is an answer.)
        - Who are the paras in the room, and who trains them?
        - When in the day do I plan, and who takes my students then?
        - Whom do I call when I don't know what to do on a Tuesday at ten?

        Good schools answer with names and numbers. The ones to worry about answer with “we're a family”.
      `,
      comments: [
        {
          by: 'Zoe Lambert',
          daysLater: 45,
          text: 'I asked about Tuesday at ten. Two of the schools laughed. The third gave me a name, and I start there in August.',
        },
      ],
    },
    {
      by: 'Ximena Duarte',
      daysLater: 2,
      score: 12,
      content: text`
        I hire people, and I like it when they ask what happened last time: “Tell me about a student whom you found hard to include, and what you changed.” If I can't tell you a story, we have not changed anything.

        Ask to see the room. If nobody can show you the room, ask why.
      `,
    },
    {
      by: 'Olivia Brandt',
      daysLater: 4,
      score: 8,
      content: text`
        One year in, here is what I wish I had asked: Is there a curriculum for my subjects, or do I make everything? Who writes the IEPs that are due in September? And do new teachers get fewer meetings in the first semester? I made everything, I wrote nine IEPs by October, and no.
      `,
    },
  ],
}
