import { type DemoQuestion, text } from '../demo-question'

export const subPlans: DemoQuestion = {
  name: 'sub-plans',
  category: 'Education',
  title: 'What is in your sub plans for a self-contained class that a stranger can follow?',
  tags: ['sub-plans', 'self-contained', 'paraeducators', 'safety'],
  by: 'Hassan Abdi',
  daysAgo: 64,
  views: 812,
  score: 14,
  content: text`
    I teach six students with autism in kindergarten to grade 2. I have not taken a sick day since August, because writing the plans takes longer than being sick. Last spring a substitute left at noon, and I understand her.

    I would like a folder that stays good for weeks, not a new plan for each day. What is in yours? And how do you handle what a stranger has to know for safety without leaving private information on a desk?
  `,
  answers: [
    {
      by: 'Lorraine Beck',
      daysLater: 1,
      score: 12,
      content: text`
        Write it for a person who is frightened and has four minutes. My folder had five pages, in big print:

        - Page one: the day as a picture schedule, the same one that hangs on the wall.
        - Page two: who is who among the adults, and “Ask her, she knows.”
        - Page three: if this happens, do that. Three lines at most, for everybody in the room.
        - Page four: what nobody needs to finish today.
        - Page five: a thank-you note, and where the good coffee is.

        The best preparation is that the paras run the morning by themselves once a month while you sit down. Then the substitute is a pair of hands, which is what she is.
      `,
    },
    {
      by: 'Erin Doherty',
      daysLater: 2,
      score: 11,
      content: text`
        Please put the paras in the plan by name and say that we lead the routines. I have seen substitutes move a student's seat because the plan said “teacher assigns seats”.

        And pay attention to who is out. If two adults are gone, our plan B is that the class next door takes our two oldest students for the morning. It is written down, and their teacher agreed in September.
      `,
    },
    {
      by: 'Gwen Tasker',
      daysLater: 4,
      score: 6,
      content: text`
        For the private part: a half sheet for each student with initials only and what an adult must know to keep him safe (eats only what came from home, runs toward water, seizure plan is with the nurse). It stays in a sealed envelope in the office. The substitute signs it out and in. Nobody needs a diagnosis to know which door to stand at.
      `,
    },
  ],
}
