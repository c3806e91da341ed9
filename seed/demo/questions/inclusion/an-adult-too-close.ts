import { type DemoQuestion, text } from '../demo-question'

export const anAdultTooClose: DemoQuestion = {
  name: 'an-adult-too-close',
  category: 'Inclusion',
  title: 'How do I get an adult to step back so that a classmate can step in?',
  tags: ['paraeducators', 'peer-support', 'inclusion'],
  by: 'Yusuf Haddad',
  daysAgo: 413,
  views: 988,
  score: 13,
  content: text`
    A student in my class has a one-to-one para who is wonderful and sits so close that their sleeves touch. Since September no classmate has asked him for a pencil. When somebody talks to him, she answers.

    Everybody agrees that this should change. But his IEP says “one-to-one support”, his parents fear that he will be alone, and the para thinks that stepping back means that she isn't needed. How did you do it?
  `,
  answers: [
    {
      by: 'Noah Abramson',
      daysLater: 1,
      score: 12,
      content: text`
        What you see has been studied for a long time: an adult who is always close makes fewer contacts with classmates, and often more dependence. So say it as a goal for the adult and not as a criticism: “This month we move from beside him to behind the group.”

        Make a fading plan on one page. Name three activities, and for each one where the adult stands, what she waits for, and what a classmate does instead. Start with the easiest. Count contacts with classmates for ten minutes a week, before and during.

        Support does not have to mean a chair. Check the wording at the next meeting, so that the plan and the IEP say the same.
      `,
    },
    {
      by: 'Erin Doherty',
      daysLater: 2,
      score: 10,
      content: text`
        As somebody who sat that close: I was afraid that he would fail in front of everybody and that it would be my fault. What helped me was a job. My teacher gave me a clipboard and the task to set up partners: who sits with him, what they do, and when I may help (after a slow count to ten). Now I am proud of how little I say.
      `,
    },
    {
      by: 'Quinn Delgado',
      daysLater: 6,
      score: 6,
      content: text`
        Invite the parents to see it. Ours watched through the window of the library while two girls taught their daughter a card game with rules that nobody understood. They signed the change on the same day.
      `,
    },
  ],
}
