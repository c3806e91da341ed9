import { type DemoQuestion, text } from '../demo-question'

export const dataWhileTeaching: DemoQuestion = {
  name: 'data-while-teaching',
  category: 'Behavior',
  title: 'How do you take behavior data while you teach a group of eight by yourself?',
  tags: ['data-collection', 'behavior-plans', 'self-contained'],
  by: 'Victor Osei',
  daysAgo: 498,
  views: 1210,
  score: 16,
  content: text`
    Three of the eight students in my group have behavior plans that ask for frequency counts, and one asks for duration. I teach algebra at the same time. The truth is that I fill in the sheets at lunch, from memory, and I don't believe my own numbers.

    What do you use that is honest and takes seconds? No second adult is in the room during this period.
  `,
  answers: [
    {
      by: 'Farah Siddiqui',
      daysLater: 1,
      score: 15,
      content: text`
        Count less, and on purpose. Pick two ten-minute windows a day in which you count, and do not count outside them. Twenty honest minutes beat a whole day from memory, as long as the windows stay the same and you write down when they were.

        For behaviors that happen very often, use time sampling: your watch buzzes every five minutes, you look up, and you mark whether it is happening at that second. Yes or no, nothing else. You get a percentage that you can defend in a meeting.
      `,
    },
    {
      by: 'Franklin Moss',
      daysLater: 2,
      score: 9,
      content: text`
        Paper clips. Ten in the left pocket; each time it happens, one goes to the right pocket. I have seen tally counters on lanyards, bracelets and masking tape on a sleeve. The tool matters less than that your hand learns it and your eyes stay on the class.
      `,
    },
    {
      by: 'Chidi Nwosu',
      daysLater: 4,
      score: 8,
      content: text`
        And ask the team whether it needs a count at all. Plans collect measures over the years as attics collect boxes. If the decision at the next meeting would be the same whatever the number is, drop that measure and say so in the notes.
      `,
    },
    {
      by: 'Erin Doherty',
      daysLater: 9,
      score: 5,
      content: text`
        Let the student count. Two of ours mark their own card every time the timer rings, and I check one ring in five. They were within one or two of me after a week. It also was the first time that they talked about the behavior without being in trouble for it.
      `,
    },
  ],
}
