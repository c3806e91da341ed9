import { type DemoApplication, paragraphs } from './demo-application'

export const teacherApplications: DemoApplication[] = [
  {
    by: 'Zoe Lambert',
    school: 'Niagara Falls State College',
    major: 'Childhood and Special Education',
    graduation: '05/2028',
    essay: paragraphs(
      `When I was nine, my job at dinner was to sit between my sister Hannah and the window. Hannah is autistic, and
      the streetlight across the road flickered in a way that hurt her. Nobody gave me the job. I noticed, I moved my
      chair, and dinner got quieter. I tell this story because it took me ten years to find out that what I did has a
      name, and that some people do it all day and call it teaching.`,
      `In my first field placement I watched Mrs. Abara rearrange a whole classroom over a weekend because one boy
      could not work with his back to a door. She never said it was for him. On Monday he sat down and did eleven
      math problems, which was eleven more than the week before. The other children liked the new room too.`,
      `I am a junior now and I work fourteen hours a week at a bakery. The thousand dollars would buy back one
      semester of those mornings, and I would spend them in Mrs. Abara’s room, because she said I may come whenever I
      want. I want to be the teacher who moves the chair before anyone has to ask.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: 1 },
    ],
  },
  {
    by: 'Kayla Begay',
    school: 'Diné Mesa College',
    major: 'Special Education',
    graduation: '12/2027',
    essay: paragraphs(
      `There are four special education teachers in the three schools where I grew up. Two of them drive ninety
      minutes each way. One is on a one-year waiver. The fourth is my aunt, and she is sixty-six.`,
      `I started as a bus monitor. The bus is a good place to learn, because there is nothing in it but children and
      time. I learned that Thomas would get on if I told him the names of the hills in order. I learned that a girl
      who was said to be nonverbal sang, very softly, past mile marker forty. I wrote it down and gave the paper to her
      speech therapist, who had been coming every second Thursday and had never heard it, because there is no singing
      in a testing room.`,
      `People ask if I will leave when I have the license. I understand why, because almost everyone does. I am not
      leaving. My grandmother says a teacher has to know whose child this is, and she does not mean the name of the
      parents. She means the land, the clan, the story about the uncle. An evaluation that does not know these things
      calls quiet a deficit.`,
      `The college is sixty miles away. The scholarship is gas, and tires, and one online class I can take from home
      in the month when the road washes out. That is all I need. The rest I have.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: 1 },
      { by: 'former', value: 1 },
    ],
  },
  {
    by: 'Tyrell Banks',
    school: 'Lower Savannah University',
    major: 'Special Education, General Curriculum',
    graduation: '05/2027',
    essay: paragraphs(
      `I was in the resource room from second grade until I graduated. I want to say that first, because most of what
      you will read is written by people who looked at that room from outside.`,
      `From inside, it had a smell, like dry-erase markers and oranges. It had a rug. It had Mr. Dupree, who was the
      only Black man on the staff who was not a coach. He gave me a book about motorcycles when I was in sixth grade
      and reading at second, and he did not make me read it out loud. He just left it on the desk for a month. When I
      finally asked him what “carburetor” said, he acted like it was the most normal question in the world.`,
      `I have dyslexia. This essay took me nine days and a screen reader. I know what it costs to write 250 words,
      so I will not give a child a worksheet because it is quiet. I know what it feels like to be pulled out of
      science for reading, so I will look at the schedule before I look at the score.`,
      `There were thirty boys in my program at college when I began, and two of us are left in special education. I
      would like the next boy in a resource room to think it is a thing he could do when he grows up.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: -1 },
    ],
  },
  {
    by: 'Sofia Kowalski',
    school: 'Lake Erie Teachers College',
    major: 'Early Childhood Special Education',
    graduation: '05/2027',
    essay: paragraphs(
      `My plan was to be an accountant. I like things that come out even. Then my son was born at twenty-six weeks, and
      for three years a woman named Pat came to our apartment every Wednesday with a bag of toys that all looked like
      junk. She put a spoon in a box and waited. She waited so long that I wanted to get up and help. And then he
      reached.`,
      `Pat taught me to wait. She also taught me to count differently: not what he could not do yet, but what happened
      just before he tried. I kept a ledger, because I am who I am. I still have it. Page one says “looked at spoon, 4
      seconds.” The last page says “asked for more spoons.”`,
      `I am thirty-four and I sit in classes with people who were born the year I finished high school. I am good at
      data sheets. I am learning to be good at sitting on floors. I want to go into apartments like mine, with a bag of
      junk, and show tired people what their child is already doing.`,
    ),
  },
  {
    by: 'Hector Ramos',
    school: 'Universidad del Valle Verde',
    major: 'Bilingual Special Education',
    graduation: '12/2026',
    essay: paragraphs(
      `In the meeting about my cousin, there were seven adults at the table and one of them spoke Spanish. It was me.
      I was fifteen and I had come to carry the baby. The school had sent for an interpreter and the interpreter had
      not come, so they looked at me.`,
      `I did not know the word for “eligibility.” I said “permiso,” permission. My aunt thought they were asking if her
      son was allowed to stay in the school, and she began to cry, and she signed. For years she believed that she had
      saved him from being sent away. Nobody lied to her. It was only a word, and a boy who did not know it.`,
      `Now I know the word. I know it in both languages, and I know that knowing it is not enough, because a mother who
      is ashamed to ask will sign in either one. I practice saying things slowly. I practice drawing the bell curve
      without calling anyone’s child the left side of it.`,
      `In my student teaching I asked if I could call each family before the first meeting, only to say my name and
      one good thing. My mentor said there was no time. I did it from the parking lot, at lunch, in nine days. All of
      them came. One father brought his own folder.`,
      `I will finish in December. With this scholarship I can pay for the state test and the bilingual supplement in
      the same month, and be in a classroom in January and not in August.`,
    ),
  },
  {
    by: 'Liam O’Connor',
    school: 'Bay State Normal University',
    major: 'Severe Disabilities',
    graduation: '05/2028',
    essay: paragraphs(
      `I used to think that the students in the room at the end of our hallway were having a different kind of day from
      mine. There was music in there. There was a kitchen. Sometimes someone screamed. Then I tore a ligament, could not
      play soccer for a winter, and was sent there as a peer helper because it was the only period with a chair.`,
      `My partner was Ellis. He used a switch with his cheek. My job was to hold the spoon for cooking, and I held it
      badly, and he laughed at me, which I understood before I understood anything else about him. By March I could
      tell his three kinds of yes apart. His teacher, Ms. Feeney, asked me to write them down so that the substitute
      would know. It was one page. She put it in his file, and it was the first time something I wrote at school was
      for somebody.`,
      `People tell me this work takes patience. I do not think it is patience. Patience is what you need when nothing is
      happening, and in that room something was always happening. I had only been looking at the wrong speed.`,
    ),
  },
  {
    by: 'Uma Krishnan',
    school: 'Great Plains University',
    major: 'Special Education, Mathematics',
    graduation: '08/2027',
    essay: paragraphs(
      `Here is a problem. A class has twenty-four students and six of them have an IEP. Each IEP says “extended time.”
      The bell rings at 10:15 for everyone. How much extended time is there?`,
      `I have a degree in mathematics and I taught for two years before I noticed that I was the bell. I was proud of
      my pace. A student named Corinne, who could see the answer to almost anything and could not write it down before
      the others had erased the board, told me, kindly, that I was hard to catch.`,
      `So I changed one thing. I put the last problem first and gave it all period. Corinne solved it in a way I had
      never seen, with colored squares, at minute thirty-eight. Six other students used her squares for the rest of the
      year, and none of them had an IEP.`,
      `I went back to school because I want to know what else I have been doing that looks like a standard and is only a
      habit. I would like to teach algebra to students who have been told they are not ready for it, which in my
      district is nearly every student with a disability. Ready is something we do, not something they are.`,
      `I do not have a sad story. I have a good job, and I am giving up a salary for fifteen months because the program
      wants us in schools full time. This scholarship is a month of rent. I would be grateful for the month.`,
    ),
  },
  {
    by: 'Olivia Brandt',
    school: 'Minnesota River College',
    major: 'Special Education: Emotional Behavioral Disorders',
    graduation: '05/2027',
    essay: paragraphs(
      `On my second day as a camp counselor an eleven-year-old threw a canoe paddle at me. It missed. He looked much
      more frightened than I was, and I thought: somebody is about to send him home, and he knows it, and he wants it
      to be over.`,
      `I asked him to help me find the paddle. It took us forty minutes in the reeds. He told me about every fish in the
      lake. The director asked what consequence I had given him and I said he was wet to the neck and had lost his
      free swim, and that we had a paddle. He stayed all summer.`,
      `I know that a classroom is not a lake. I have now spent a year in a program for students who have been suspended
      from everywhere else, and I have been wrong there more often than right. But I keep a list of what came just
      before the bad moments, and the list is not mysterious. It says: substitute. Fire drill. Father’s weekend.
      Hungry. Reading aloud.`,
      `We can do something about most of a list like that. I want to be the adult who goes to look for the paddle, and
      who also, by October, has moved it out of reach.`,
    ),
  },
]

/** What the seeker has written so far. */
export const teacherDraft: DemoApplication = {
  by: 'Dana Whitfield',
  school: 'Illinois State University',
  major: 'Reading and Special Education, M.S.Ed.',
  graduation: '05/2028',
  essay: paragraphs(
    `After eight years in resource rooms I can tell you the exact sound a fourth grader makes when a word finally stays
    put. It is not a cheer. It is closer to a hiccup.`,
    `I am going back for a reading endorsement because I have been doing this part by feel, and`,
  ),
  isDraft: true,
}
