import { type DemoQuestion, text } from '../demo-question'

export const plansFamiliesOwn: DemoQuestion = {
  name: 'plans-families-own',
  category: 'Behavior',
  title: 'How do we write a behavior plan that the family owns, and not only signs?',
  tags: ['behavior-plans', 'families', 'fba', 'iep-meeting'],
  by: 'Quinn Delgado',
  daysAgo: 452,
  views: 1873,
  score: 24,
  content: text`
    I work with a fourth grader who throws things when reading begins. We did a careful functional behavior assessment, and our plan has been in place for six weeks. It helps at school. His mother signed it, and I am fairly sure that nobody at home has read it since.

    I don't blame her. She works two jobs and the plan is four pages of our words. But the same thing happens over homework, and she has told me that she feels judged when we send the data home.

    What have you done in the meeting, and afterward, so that a plan belongs to the family too? A good answer would let me change our next meeting, which is in three weeks. We are in Wisconsin.
  `,
  answers: [
    {
      by: 'Franklin Moss',
      daysLater: 1,
      score: 22,
      accepted: true,
      content: text`
        Start the meeting with her data instead of yours. I ask families three questions a week before: When is it hardest? What do you already do that works, even a little? What would make one evening this week better? Then the first page of the plan is her answers, in her words.

        Then we cut. A plan that a family owns has one page for home:

        - what usually comes right before
        - one thing that everybody does then, at school and at home
        - what he earns, and who decides what it is (he does)
        - what we stop doing, us included

        I also drop the daily data sheet for home. I call on Fridays and ask for one good thing and one hard thing. That is plenty, and nobody feels graded.
      `,
      comments: [
        {
          by: 'Quinn Delgado',
          daysLater: 2,
          text: 'I sent her the three questions today. She answered within an hour, with more than I had learned in six weeks.',
        },
        { by: 'Rosa Jiménez', daysLater: 3, text: '“Nobody feels graded” is exactly it. Please keep that.' },
      ],
    },
    {
      by: 'Rosa Jiménez',
      daysLater: 2,
      score: 17,
      content: text`
        From the other side of the table: I signed three plans before somebody asked me what I wanted my son to be able to do on a Saturday. Until then the plans were about making school quieter.

        Ask that question first. Offer the meeting by phone or at seven in the morning. And send the draft two days ahead with the sentence “This is a draft; cross out what you would not do.” The first time a mother crosses something out in front of the team, it becomes her plan.
      `,
    },
    {
      by: 'Chidi Nwosu',
      daysLater: 4,
      score: 9,
      content: text`
        One thing to check: does the function you found at school fit home? Escape from reading and escape from homework look the same, but at home it may also be the only hour with his mother. I interview families with the same open-ended form that I use with teachers, and I have been wrong about the function more than once.

        If the function differs, write two short plans. One plan that fits neither place is what people sign and forget.
      `,
    },
    {
      by: 'Lorraine Beck',
      daysLater: 11,
      score: 6,
      content: text`
        Put the good news on paper as well. For years the only paper that came home in my district was trouble. I mailed one postcard a month with a plain sentence about something that the child had done well. By spring parents called me before I called them.
      `,
    },
  ],
}
