import { type DemoQuestion, text } from '../demo-question'

export const notReadyForMyClass: DemoQuestion = {
  name: 'not-ready-for-my-class',
  category: 'Inclusion',
  title: 'A colleague says that my student “isn’t ready” for her class. What do I answer?',
  tags: ['inclusion', 'idea', 'co-teaching'],
  by: 'Hassan Abdi',
  daysAgo: 366,
  views: 1143,
  score: 12,
  content: text`
    Our team agreed on science in the first-grade classroom, four times a week with support. The teacher is a good teacher. In the hall she told me that he isn't ready: he doesn't sit for twenty minutes, and he can't do the worksheet.

    I know what the law says about the least restrictive environment. I also know that a quotation from it won't make her want him there. What do I answer, and what do I offer?
  `,
  answers: [
    {
      by: 'Joanna Kruse',
      daysLater: 1,
      score: 14,
      content: text`
        When I said “he isn't ready”, I meant “I am not, and I don't want to fail him in front of you”. What I needed was somebody who came into my room and not another form.

        Offer one lesson. You teach it, she watches him. Then she teaches and you watch, and afterward you ask only: “What did he do that surprised you?” Mine was that he knew all the planets. Nobody had told me, because it was not on a goal.
      `,
    },
    {
      by: 'Bethany Cole',
      daysLater: 2,
      score: 8,
      content: text`
        There is no readiness test for general education in the law. The question is whether he can be educated there satisfactorily with supplementary aids and services, and the team has answered it. So the placement isn't hers to refuse.

        But do bring the “aids and services” part to the table. If she has no adapted materials on Monday, she is right that something isn't ready. It's us.
      `,
    },
    {
      by: 'Grace Lindqvist',
      daysLater: 4,
      score: 5,
      content: text`
        Change the worksheet for all of them. I adapt for students who can't see it, and every time some twelve others choose my version. Twenty minutes of sitting is long for anybody who is six.
      `,
    },
  ],
}
