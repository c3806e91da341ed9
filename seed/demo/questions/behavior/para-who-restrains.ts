import { type DemoQuestion, text } from '../demo-question'

export const paraWhoRestrains: DemoQuestion = {
  name: 'para-who-restrains',
  category: 'Behavior',
  title: 'A paraprofessional in my room holds students down. What do I do today?',
  tags: ['restraint', 'paraeducators', 'safety', 'new-teachers'],
  by: 'Olivia Brandt',
  daysAgo: 301,
  views: 2210,
  score: 19,
  content: text`
    I am in my first year, middle school, cross-categorical. One of the paras in my room has worked here for eighteen years and everybody likes her. Twice this month she took a student by the wrists and held him in his chair until he stopped yelling. He was not hurting anybody. She says that this is how it has always been done.

    I said nothing the first time, and I feel awful about it. I have not been trained in restraint, and as far as I know neither has she. I don't want to humiliate her, but I won't let it happen a third time.

    What do I do today, whom do I tell, and what do I write down? I am in Illinois.
  `,
  comments: [
    {
      by: 'Wren Castleton',
      daysLater: 1,
      text: 'Thank you for asking this. I am interning in a room where I see the same thing, and I did not know what to call it.',
    },
  ],
  answers: [
    {
      by: 'Bethany Cole',
      daysLater: 1,
      score: 21,
      content: text`
        Today, in this order:

        - Tell your principal in person, and then in an email an hour later, with dates, times and what you saw. No adjectives.
        - Ask who informs the parents. In nearly every state they must be told quickly, often on the same day, whether or not anybody was hurt.
        - Ask for the district's incident form and fill in one for each time.

        Holding a student in a chair to end yelling is a physical restraint. Illinois allows restraint only where there is an imminent danger of serious physical harm, only by trained staff, and it has to be documented and reported to the state. Noise is not danger. You are not overreacting.

        You also don't have to prove anything. Your job is to report what you saw. Finding out is somebody else's.
      `,
    },
    {
      by: 'Victor Osei',
      daysLater: 1,
      score: 14,
      content: text`
        And the conversation with her. I have had it. Not in front of students, and not as a verdict: “I need us to stop holding him. From today, when he yells, you move the others and I stay near him, and we wait. I will back you up if anybody says that we are too soft.”

        Give her something to do with her hands. Most paras who hold are scared, and nobody ever showed them anything else. Then ask for de-escalation training for the whole room, yourself included, and ask in writing.
      `,
      comments: [
        {
          by: 'Olivia Brandt',
          daysLater: 3,
          text: 'I reported it, and then we talked. She cried, and so did I. We start the training on Monday, all four of us.',
        },
      ],
    },
    {
      by: 'Kayla Begay',
      daysLater: 2,
      score: 16,
      content: text`
        I am a para. In my first job I was shown a hold on my second day by the person who had the job before me. That was my training. I thought it was allowed because nobody ever said otherwise.

        So please report it, and please also ask the district what training paras get. She may be relieved. I was.
      `,
    },
    {
      by: 'Farah Siddiqui',
      daysLater: 3,
      score: 8,
      content: text`
        Ask for an IEP meeting too. Two incidents in a month mean that the behavior plan is missing or does not work, and the team should look at what happens before the yelling. If there is no functional behavior assessment, request one now. The best protection for him is that nobody needs to decide anything in the moment.
      `,
    },
    {
      by: 'Kwame Asante',
      daysLater: 8,
      score: 11,
      content: text`
        As a father: call the parents, or make sure that somebody does. We can hear hard news from a person who tells us the truth and says what changes tomorrow. What we can't do is learn about it from our child a year later.
      `,
    },
  ],
}
