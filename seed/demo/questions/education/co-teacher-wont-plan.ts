import { type DemoQuestion, text } from '../demo-question'

export const coTeacherWontPlan: DemoQuestion = {
  name: 'co-teacher-wont-plan',
  category: 'Education',
  title: 'My co-teacher is kind but won’t plan with me. How do I stop being the helper?',
  tags: ['co-teaching', 'inclusion', 'middle-school'],
  by: 'Ben Hartley',
  daysAgo: 388,
  views: 1720,
  score: 20,
  content: text`
    For one period a day I co-teach seventh-grade science with somebody whom I like. He is good with students and he never says no. He also never plans: he decides on the way to school, so I learn at 8:05 what we teach at 8:10. I end up walking around and whispering directions. Eight of our 27 students have IEPs.

    I have asked for a common planning period and the schedule does not allow it this year. I have offered to do it all myself, and he said that this would be unfair to me.

    What has worked for you with a colleague who is willing in principle and absent in practice?
  `,
  answers: [
    {
      by: 'Aaron Feldman',
      daysLater: 1,
      score: 20,
      accepted: true,
      content: text`
        Stop asking for planning. Ask for ten minutes and one decision: “Which twenty minutes of this week do I teach to everybody?” Then plan only those, and put them on a shared slide deck where the week has five slides. He fills in titles, and you add how students get in and how they show what they know.

        It works because it is small and can be seen. After a month we had each other's parts without a meeting, because both of us write on the same slide during the day.

        And take a station. In a class of 27, two stations of 13 with one teacher each need less planning than a lecture with a helper, and nobody can see which of you is the special education teacher.
      `,
      comments: [
        {
          by: 'Ben Hartley',
          daysLater: 30,
          text: 'Wednesday is my twenty minutes now. He asked whether he could have my slide for his other period.',
        },
      ],
    },
    {
      by: 'Joanna Kruse',
      daysLater: 2,
      score: 15,
      content: text`
        I was that general education teacher. I did not plan with my co-teacher because I thought she would see how little I had planned. It was embarrassment, and it looked like indifference.

        What helped: she asked for my oldest, worst unit and said, “Can I try something with this one?” After that there was nothing left to hide.
      `,
    },
    {
      by: 'Ximena Duarte',
      daysLater: 5,
      score: 9,
      content: text`
        As a principal I can tell you that “the schedule does not allow it” often means that nobody asked before March. Ask in writing in January for next year, for two periods a week, with the names of the students whose IEPs depend on it. For this year, ask for a substitute for one half day each quarter. That is cheap, and I have never refused it.
      `,
    },
  ],
}
