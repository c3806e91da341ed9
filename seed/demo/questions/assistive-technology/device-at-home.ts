import { type DemoQuestion, text } from '../demo-question'

export const deviceAtHome: DemoQuestion = {
  name: 'device-at-home',
  category: 'Assistive Technology',
  title: 'The school keeps my son’s talking device overnight. Can it come home?',
  tags: ['aac', 'families', 'idea'],
  by: 'Kwame Asante',
  daysAgo: 251,
  views: 1021,
  score: 15,
  content: text`
    My son is in fourth grade and talks with a tablet that the district bought. It stays at school, because last year another family's device was broken. So he has a voice from 8:15 to 3:00. On weekends we go back to guessing.

    The staff is kind, and I don't want a fight. What does the law say about devices at home, and what should I ask for, in which words, at the next meeting?
  `,
  answers: [
    {
      by: 'Mei-Ling Chen',
      daysLater: 1,
      score: 14,
      content: text`
        The federal rule is that, case by case, a device that the school bought goes home if the IEP team decides that the child needs it there to receive a free appropriate public education. So ask the team to decide exactly that, and to write it into the IEP.

        Words that work: “He is learning a language, and he practices it for seven hours on 180 days. We ask that the team considers whether he needs the device at home to make progress on goals 2 and 3.” Bring one week of notes on what he tried to say on a weekend.

        On breakage: families are as a rule not charged for normal wear. A case, a strap, insurance and a one-page agreement on care usually settle what people are really worried about.
      `,
    },
    {
      by: 'Isabel Quintero',
      daysLater: 2,
      score: 8,
      content: text`
        From the school side: ask that the backup of his vocabulary is saved each week, and offer to learn how to charge and update it. The no often comes from the one person who has to reinstall everything on Monday. Make that person your friend.
      `,
    },
    {
      by: 'Uma Krishnan',
      daysLater: 5,
      score: 4,
      content: text`
        While you wait for the meeting, ask for the same word layout on paper today. It's no substitute for a voice, but he knows where the words are, and nobody needs to approve a sheet of paper.
      `,
    },
  ],
}
