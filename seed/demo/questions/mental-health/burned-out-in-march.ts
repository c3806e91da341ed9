import { type DemoQuestion, text } from '../demo-question'

export const burnedOutInMarch: DemoQuestion = {
  name: 'burned-out-in-march',
  category: 'Mental Health',
  title: 'How do I tell my principal that I am close to leaving, before I leave?',
  tags: ['burnout', 'caseload', 'new-teachers'],
  by: 'Yusuf Haddad',
  daysAgo: 47,
  views: 734,
  score: 18,
  anonymous: true,
  content: text`
    I sit in my car for ten minutes every morning before I can go in. I still love my students. It is the rest: 34 on my caseload, meetings during lunch, and a classroom next door that has had a substitute since October.

    Nobody at school knows. My principal is decent and busy. I would like to say something before I hand in a letter, but I am afraid of crying, and of becoming “the one who can't cope”. How did you say it? What did you ask for, and did anything change?
  `,
  answers: [
    {
      by: 'Ximena Duarte',
      daysLater: 1,
      score: 15,
      content: text`
        I am a principal. Please say it, and say it like this: “I want to stay. At the moment I can't see how. I need twenty minutes with you this week and one thing to change by the end of the month.” Then bring three things that would help, and let me choose which one I can do first.

        You may cry. I have. What I can't do is fix something that I learn from a letter.

        Three that I was able to do in the middle of a year: a lunch that is really free, a half day a month for paperwork, and a meeting without the teacher where the psychologist could lead.
      `,
    },
    {
      by: 'Lorraine Beck',
      daysLater: 1,
      score: 12,
      content: text`
        Ten minutes in the car is your body telling the truth. Tell one more person this week, besides the principal: your doctor, or the employee assistance line, which is confidential and usually free for a few visits. If there are mornings when you think that you don't want to be here at all, call or text 988 on the same day.

        And you coped with 34 until March. That isn't somebody who can't cope.
      `,
      comments: [
        {
          by: 'Yusuf Haddad',
          daysLater: 6,
          text: 'I made both calls. The talk was shorter than I feared. From Monday on I have my lunch back, and two students moved to a colleague.',
        },
      ],
    },
    {
      by: 'Quinn Delgado',
      daysLater: 3,
      score: 7,
      content: text`
        Write down what you do in one week before you go in. When I read mine to my supervisor, we found four hours that nobody needed any more. It was easier to talk about a list than about me.
      `,
    },
  ],
}
