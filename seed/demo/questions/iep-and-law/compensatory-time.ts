import { type DemoQuestion, text } from '../demo-question'

export const compensatoryTime: DemoQuestion = {
  name: 'compensatory-time',
  category: 'IEP and Law',
  title: 'Our SLP position was empty for ten weeks. How is compensatory time figured out?',
  tags: ['compensatory-services', 'slp', 'idea', 'iep-meeting'],
  by: 'Grace Lindqvist',
  daysAgo: 205,
  views: 987,
  score: 12,
  content: text`
    Our speech-language pathologist left in October and the new one began in January. For ten weeks, nineteen students got none of their speech minutes. The district offers every family “three hours of make-up speech over the summer”.

    That seems odd to me, because some of them missed five hours and one missed fifteen. Is it hour for hour? Does a family have to ask? And what should I say when a parent asks me what I think, since I work for the district?
  `,
  answers: [
    {
      by: 'Bethany Cole',
      daysLater: 1,
      score: 14,
      content: text`
        The short version: the same offer for everybody is the wrong way around. Compensatory education is meant to put this student where he would be if the services had been given. So it is decided student by student.

        Some hearing officers and states count hour for hour. Others ask what it takes to make up the lost progress, which may be fewer hours or more. Either way a team looks at three things: minutes missed, progress before and after the gap, and what the student can use (fifteen extra hours in June help nobody).

        Families don't have to ask first. The district knows what it missed. It should write to the parents, offer a meeting, and put the result in writing with dates.
      `,
    },
    {
      by: 'Rosa Jiménez',
      daysLater: 2,
      score: 10,
      content: text`
        For the parents who ask you: you can always say, “You have the right to ask for the service log, and to ask the team to decide how to make it up.” That is a fact, and no opinion about your employer.

        If the team does not agree, a parent can file a complaint with the state within one year. It costs nothing and needs no lawyer. Most of us never get there, because the log is enough.
      `,
    },
    {
      by: 'Ana Lucía Torres',
      daysLater: 3,
      score: 8,
      content: text`
        As an SLP who was hired into such a gap: please plan who does it. I was asked to make up 140 hours on top of a full caseload, and that only moves the hole. We hired a teletherapist for eight weeks, two sessions after school, and gave families the choice between that and July.
      `,
    },
  ],
}
