import { type DemoQuestion, text } from '../demo-question'

export const lunchWithAdults: DemoQuestion = {
  name: 'lunch-with-adults',
  category: 'Inclusion',
  title: 'My student eats lunch with adults only. How did you start something with peers?',
  tags: ['peer-support', 'middle-school', 'inclusion'],
  by: 'Olivia Brandt',
  daysAgo: 131,
  views: 655,
  score: 9,
  content: text`
    She is in sixth grade, loves horses and talks about them well. She eats in my room with two adults, because the cafeteria is loud and because “she prefers it”. I have come to think that we prefer it.

    I don't want a lunch group that is therapy with sandwiches, and I don't want to hand out friends. What did you start that was still alive in spring?
  `,
  comments: [
    {
      by: 'Zoe Lambert',
      daysLater: 2,
      text: 'I think I know which school this is. Is it the student who had the trouble on the bus in the fall?',
      flag: {
        by: 'Olivia Brandt',
        category: 'private',
        reason: 'It tries to find out who the child is.',
        daysLater: 3,
      },
    },
  ],
  answers: [
    {
      by: 'Quinn Delgado',
      daysLater: 1,
      score: 9,
      content: text`
        Start from the horses and not from the lunch. We opened a “table with a topic” in the library twice a week, open to all: the first month was animals, then drawing, then a card game. An adult sets it up and leaves. Nine students came, four of them for the quiet, and she was the expert in the first month.

        Ask her first, and ask what would make her go. Ours wanted a seat by the wall and permission to leave.
      `,
    },
    {
      by: 'Jamal Whitaker',
      daysLater: 3,
      score: 5,
      content: text`
        Ask three classmates for help with something real, not with her. Ours ran the school store at lunch, and somebody had to count the change. By spring they went to each other's games. I did nothing but unlock a door.
      `,
    },
  ],
}
