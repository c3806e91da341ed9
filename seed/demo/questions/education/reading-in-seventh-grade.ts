import { type DemoQuestion, text } from '../demo-question'

export const readingInSeventhGrade: DemoQuestion = {
  name: 'reading-in-seventh-grade',
  category: 'Education',
  title: 'Seventh graders who read at a second-grade level: what is not babyish?',
  tags: ['reading', 'middle-school', 'progress-monitoring'],
  by: 'Victor Osei',
  daysAgo: 540,
  views: 1496,
  score: 17,
  content: text`
    I have a group of five seventh graders who decode at about a second-grade level. They are sharp, funny and completely done with books about a cat on a mat. Our building has a program for the primary grades and nothing for them.

    What do you use for decoding that respects a thirteen-year-old? And how do you split 45 minutes between decoding and everything that they could understand if somebody read it to them?
  `,
  answers: [
    {
      by: 'Liam O’Connor',
      daysLater: 1,
      score: 16,
      content: text`
        Decoding is decoding, but the words don't have to be short. I teach syllable types with words that they meet in science: “vol-ca-no”, “or-gan-ism”. It is the same skill as the mat, and it looks like seventh grade.

        My 45 minutes: five for review, fifteen for one pattern with long words and spelling, ten for reading a controlled text about something real, and fifteen in which I read aloud from what the others read in English, and we argue about it. Do not trade away the last part. It's why they come.

        Measure every second week with the same one-minute passage level, and let them keep the graph.
      `,
    },
    {
      by: 'Ben Hartley',
      daysLater: 2,
      score: 8,
      content: text`
        Ask a kindergarten class whether it needs readers. Two of mine read aloud to five-year-olds every Friday. For that they practiced the cat on the mat for a week without a single complaint, because it was now a job.
      `,
    },
    {
      by: 'Carlos Medina',
      daysLater: 5,
      score: 7,
      content: text`
        Check the language before you decide on the level. Two of my “second-grade readers” read well in Spanish. For them the work was vocabulary and not decoding, and the decoding program cost them a semester.
      `,
    },
    {
      by: 'Deborah Yoon',
      daysLater: 8,
      score: 5,
      content: text`
        Also give them the accommodations now: text to speech in every class, from this week. Some teams wait, because they fear that it replaces instruction. It does not. It is how a student learns seventh-grade science in the year in which he learns to read.
      `,
    },
  ],
}
