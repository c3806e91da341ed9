import { type DemoQuestion, text } from '../demo-question'

export const recordingTheMeeting: DemoQuestion = {
  name: 'recording-the-meeting',
  category: 'IEP and Law',
  title: 'A parent wants to record the IEP meeting. Is that allowed, and should we mind?',
  tags: ['iep-meeting', 'families', 'state-law'],
  by: 'Wren Castleton',
  daysAgo: 286,
  views: 956,
  score: 8,
  content: text`
    I am an intern, and on Tuesday a father put his phone on the table and asked whether he could record. The room went quiet. The case manager said that it is illegal, and he put it away. He was polite about it, but he did not say much afterward.

    Is it illegal? Who decides? And how would you have answered, so that he would have stayed in the conversation?
  `,
  answers: [
    {
      by: 'Bethany Cole',
      daysLater: 1,
      score: 11,
      content: text`
        Federal special education law neither allows nor forbids it. Districts may have a policy, even one that limits recording, but it must make exceptions where a parent needs the recording to understand the meeting or to take part, for example because of a disability or the language. State law on recording conversations applies too, and in some states everybody has to agree.

        So the right answer in the room is: “Let us look at our policy now; it takes a minute.” If the policy says no and he does not need an exception, offer to take notes on the screen where he can correct them. Most parents ask because they can't write and listen at once.

        If he records, the district usually makes its own copy, and that one becomes a part of the student's records.
      `,
    },
    {
      by: 'Kwame Asante',
      daysLater: 2,
      score: 9,
      content: text`
        I recorded our second meeting, with permission, because at the first one I heard seven names and eleven abbreviations and went home with a signature. I played it for my wife, who had the night shift. That is all that it was for.

        Please don't make a face when somebody asks.
      `,
    },
  ],
}
