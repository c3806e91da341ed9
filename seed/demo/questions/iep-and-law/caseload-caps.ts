import { type DemoQuestion, text } from '../demo-question'

export const caseloadCaps: DemoQuestion = {
  name: 'caseload-caps',
  category: 'IEP and Law',
  title: 'Which states cap caseloads, and what counts when mine has only a “workload plan”?',
  tags: ['caseload', 'state-law', 'idea'],
  by: 'Liam O’Connor',
  daysAgo: 331,
  views: 2034,
  score: 17,
  content: text`
    I have 31 students on my caseload as a resource teacher, and two more evaluations are coming. I asked the district what the limit is. The answer was that Illinois has no number, only a workload plan, and that ours is “in the contract somewhere”.

    Before I go to my union I would like to understand the landscape. Is there anything federal? Which states have a number, and does a number help? And what should a workload plan contain, so that I can tell whether ours is one?
  `,
  answers: [
    {
      by: 'Hector Ramos',
      daysLater: 1,
      score: 15,
      content: text`
        Federal law has no number. IDEA asks that each child gets what the IEP says, and how many adults that takes is left to the states.

        The states do it in very different ways. California caps resource specialists at 28 students. Ohio and others have ratios that depend on the disability and the grades. Massachusetts limits the size of a group and the age span within it. Illinois limits class sizes, and for caseloads it requires that the district adopts a workload plan together with its teachers. Several states have nothing.

        Read the rule itself and not a table on the internet: these change, and waivers are common. Search for your state's administrative code with “special education” and “caseload” or “class size”.
      `,
    },
    {
      by: 'Dana Whitfield',
      daysLater: 2,
      score: 13,
      content: text`
        I am in Illinois too. A workload plan is more than a sentence in the contract. Ours looks at direct minutes, consultation, evaluations, meetings, paperwork, travel and supervision of paras, and it says what happens when somebody is over: who meets, within how many days, and what can be taken off.

        Do the arithmetic for one week. Add the minutes in all of your IEPs, then the rest of that list. If the total is more than your contract hours, you don't have an opinion any more. You have a table.
      `,
      comments: [
        { by: 'Liam O’Connor', daysLater: 3, text: 'I added it up. 41 hours, before I have answered one email.' },
      ],
    },
    {
      by: 'Noah Abramson',
      daysLater: 6,
      score: 7,
      content: text`
        Does a number help? Partly. Studies of caps find that they get treated as targets, and that a count says little about the work: ten students in one grade are a different job from ten in six grades. The best contracts I have seen use both: a number that triggers a conversation, and a workload formula that decides.
      `,
    },
  ],
}
