import { type DemoQuestion, text } from '../demo-question'

export const aacNoBudget: DemoQuestion = {
  name: 'aac-no-budget',
  category: 'Assistive Technology',
  title: 'AAC for a kindergartner when there is no budget: where do I begin on Monday?',
  tags: ['aac', 'funding', 'slp', 'families'],
  by: 'Hassan Abdi',
  daysAgo: 236,
  views: 1392,
  score: 18,
  content: text`
    A new student joined my room who does not speak and came with nothing: no device, no book, no records of a trial. He is five and funny, and he pulls us by the hand to what he wants. Our SLP is here one morning a week, and I was told that there is no money for a device this year.

    I know that “no money” is not the end of it. But I also don't want to lose three months while adults write letters. What can I start on Monday with paper, a laminator and an old tablet, and what do I set in motion at the same time? We are in Minnesota.
  `,
  answers: [
    {
      by: 'Mei-Ling Chen',
      daysLater: 1,
      score: 19,
      accepted: true,
      content: text`
        Two tracks, both on Monday.

        Track one, paper: print a core board with 36 to 60 words, always in the same places, for every adult and every table. Point to it while you talk, all day, and expect nothing back for weeks. That is modeling, and it is the part that works. Don't make him earn words, and don't start with only “more” and “please”.

        Track two, the request: email the case manager that the team needs to consider assistive technology and that you request an AAC evaluation. Then it has a date on it. If the IEP team decides that he needs a device for a free appropriate public education, the district provides it. Money can decide which source pays, and not whether.

        While you wait: your state's assistive technology program lends devices, usually for some weeks and for free. Every state has one. Borrow, take data, and put the data into the evaluation.
      `,
      comments: [
        {
          by: 'Hassan Abdi',
          daysLater: 21,
          text: 'Three weeks of pointing. Today he walked to the board on the wall and touched “go”. We all went.',
        },
      ],
    },
    {
      by: 'Isabel Quintero',
      daysLater: 1,
      score: 11,
      content: text`
        About the old tablet: there are free and very cheap apps with a real vocabulary that grows, so it does not have to be a toy. Before you load anything, ask your SLP which word layout she would choose for the long run, and use the same layout on paper. Changing layouts later is like moving all the keys of a keyboard.

        Put a strap and a case on it. It will be dropped in the first hour.
      `,
    },
    {
      by: 'Kwame Asante',
      daysLater: 4,
      score: 13,
      content: text`
        Send the same board home on the first day, with a note: “Point to a word when you say it. That's all.” When our son started, his teacher gave us one for the refrigerator and one for the car. He used the one in the car first, to tell us that we took the wrong turn.
      `,
    },
    {
      by: 'Uma Krishnan',
      daysLater: 6,
      score: 6,
      content: text`
        Check how he reaches and sees before you choose the size of the squares. Ten minutes with your OT can save you a second round of laminating. If he sweeps with the whole hand, begin with fewer and larger cells, but keep the words in the places where they will stay.
      `,
    },
  ],
}
