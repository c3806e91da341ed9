import { type DemoQuestion, text } from '../demo-question'

export const whenOtEnds: DemoQuestion = {
  name: 'when-ot-ends',
  category: 'Related Services',
  title: 'When do you end school OT, and how do you tell a family that is afraid of it?',
  tags: ['occupational-therapy', 'families', 'iep-meeting'],
  by: 'Gwen Tasker',
  daysAgo: 317,
  views: 749,
  score: 8,
  content: text`
    A fifth grader has had OT since preschool. He types everything now, manages his locker and ties his shoes in his own way. Handwriting will not change much. I think that he is done, and that he would rather be in band than with me.

    His parents hear “we take something away”. The psychologist hears “one service less”. What are your criteria, and how do you have that conversation?
  `,
  answers: [
    {
      by: 'Elena Petrova',
      daysLater: 1,
      score: 9,
      content: text`
        In school, OT is there so that he benefits from his special education. So my questions are about access: Can he do what the day asks of him? Are there tools in place that work without me? Would an OT's skills still change something, or only practice?

        I start a year before: “Our goal is that he won't need me by next spring. This is what you'll see.” Then half the time, then consultation, then an invitation to call me. It ends in the IEP team, with notice in writing, never in a hall.
      `,
    },
    {
      by: 'Uma Krishnan',
      daysLater: 3,
      score: 6,
      content: text`
        Let him present it. One of mine made five slides, “Things I do without Ms. K.”, with a video of the locker. His mother cried, the good way. Fear of losing a service is often fear that nobody watches any more, so say who does from now on, and when you look in.
      `,
    },
  ],
}
