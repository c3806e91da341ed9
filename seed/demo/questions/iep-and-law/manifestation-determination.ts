import { type DemoQuestion, text } from '../demo-question'

export const manifestationDetermination: DemoQuestion = {
  name: 'manifestation-determination',
  category: 'IEP and Law',
  title: 'Manifestation determination on Thursday: what do I bring, and who decides?',
  tags: ['discipline', 'idea', 'behavior-plans', 'iep-meeting'],
  by: 'Victor Osei',
  daysAgo: 147,
  views: 1265,
  score: 15,
  content: text`
    One of my ninth graders has been suspended for eleven days this year, all told. On Friday he shoved an assistant principal, and the school wants to send him to the alternative program. I am his case manager, and the manifestation meeting is on Thursday. It is my second one ever.

    He has an emotional disability. His behavior plan says that an adult gives him space when he clenches his fists. The assistant principal followed him down the hall and kept talking. He did not know the plan.

    What do I bring, what are the exact questions, and who decides if we don't agree?
  `,
  answers: [
    {
      by: 'Deborah Yoon',
      daysLater: 1,
      score: 18,
      accepted: true,
      content: text`
        There are two questions, and the team answers both from all the relevant information in the file:

        - Was the conduct caused by the disability, or did it have a direct and substantial relationship to it?
        - Was the conduct the direct result of the district's failure to implement the IEP?

        If either answer is yes, it is a manifestation. Then he goes back to his placement unless you and the parents agree otherwise, and the team does a functional behavior assessment if there is none, or reviews the plan that he has.

        The second question is yours. Bring the plan, the list of who received it, and what the adults wrote about that hall. Be plain: “The plan says space. He was followed.” The district, the parents and the relevant members of the team decide together. A parent who disagrees can ask for an expedited hearing.
      `,
      comments: [
        {
          by: 'Victor Osei',
          daysLater: 5,
          text: 'Yes on the second question, and nobody argued. Every administrator now carries the one-page plans.',
        },
      ],
    },
    {
      by: 'Chidi Nwosu',
      daysLater: 1,
      score: 9,
      content: text`
        Mind the calendar. The meeting is due within ten school days of the decision to change his placement, and more than ten days of removal can be such a change when they form a pattern. From the eleventh day on he is owed services either way, so ask today what he gets this week.

        The exceptions (weapons, drugs, serious bodily injury) allow up to 45 school days elsewhere even if it is a manifestation. A shove is very rarely “serious bodily injury”, which is a narrow term.
      `,
    },
    {
      by: 'Jamal Whitaker',
      daysLater: 2,
      score: 7,
      content: text`
        Talk to him before Thursday. Ask what happened in that hall, write it down in his words, and ask whether he wants to be there for a part of the meeting. And call his mother yourself, before the letter reaches her.
      `,
    },
  ],
}
