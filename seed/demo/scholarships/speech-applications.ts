import { type DemoApplication, paragraphs } from './demo-application'

/** A blind edition. Some essays name their author or school, which reviewers don’t see. */
export const speechApplications: DemoApplication[] = [
  {
    by: 'Ximena Duarte',
    school: 'Rio Grande Health University',
    major: 'Communication Sciences and Disorders',
    graduation: '05/2027',
    essay: paragraphs(
      `My name is Ximena, and almost nobody says it right the first time. I have been Zimena, Jimena, Eczema once, by a
      substitute who was as embarrassed as I was. I mention it because of a boy I met in my observation hours who could
      not say his own name either. He was five. It began with an R.`,
      `His therapist did not start with the R. She asked him what he liked to be called. He said, “Big.” So for two months
      he was Big, and Big had a lot to say, and somewhere in the second month he looked up and told her what Big’s real
      name was, R and all, not perfectly, and she wrote it on the door.`,
      `At Rio Grande Health University they teach us the order in which sounds are acquired, and I have passed that exam.
      What I want to learn from the people I will work beside is the order in which a child decides you are worth talking
      to. I think it comes first.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: 1 },
    ],
  },
  {
    by: 'Isabel Quintero',
    school: 'Sonoran State University',
    major: 'Speech-Language Pathology, clinical doctorate',
    graduation: '12/2027',
    essay: paragraphs(
      `I have been a school SLP for thirteen years and I am applying for money to go back to school, which my husband says
      is like a fish applying for a pool pass.`,
      `Here is why. I have a caseload of fifty-eight, and nine of those students use some kind of device to talk. I know how
      to get the device. I know how to write the report that gets it paid for. What I have never been taught is what to do
      in year three, when the child can ask for juice in four ways and has nothing else to say, because nobody has ever
      asked him a question that did not have juice in it.`,
      `I have been making it up. I run a joke club on Thursdays. Nobody may request anything in joke club. Last week a
      fourth grader with forty words told a knock-knock joke that took him three minutes and had no ending, and six people
      waited for it.`,
      `There is research on this. I have read what I can reach without a university login. I would like the login.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: 1 },
      { by: 'former', value: 1 },
    ],
  },
  {
    by: 'Victor Osei',
    school: 'Chesapeake College of Health',
    major: 'Speech-Language Pathology',
    graduation: '08/2027',
    essay: paragraphs(
      `I stutter. I thought I would put it in the first line, since in an interview it would be there anyway.`,
      `I had therapy from six to sixteen. The aim, as it was explained to my parents, was that nobody would notice. I became
      very skilled. I could see a hard word coming from half a paragraph away and swap it. I ordered chicken for most of my
      teens because I could not say “beef” to a stranger. By every measure in my file I was a success.`,
      `When I was nineteen I met a clinician who asked what I would say if I were not busy. I did not understand the
      question. She meant it literally. It turned out that I had a good deal to say, and that some of it began with B.`,
      `There are very few Black men in this profession, and fewer who stutter openly in it. I want to work with teenagers. I
      want them to hear somebody on the other side of the table get stuck, stay there, and finish the sentence.`,
    ),
    votes: [{ by: 'reviewer', value: 1 }],
  },
  {
    by: 'Mei-Ling Chen',
    school: 'Pacific Crest University',
    major: 'Communicative Disorders',
    graduation: '05/2026',
    essay: paragraphs(
      `Three families, one question.`,
      `The first family spoke Cantonese at home until a preschool told them to stop, because English would be “less
      confusing.” The boy lost his grandmother. She is alive; they have no language in common. The second family was mine,
      and the child was my brother, and my parents did as they were told. The third family sat in front of me last spring,
      at my practicum, and the father asked: should we speak only English?`,
      `I had the studies ready. I said that two languages do not confuse a child with a language disorder, and that this is
      about as settled as anything in our field. He nodded politely. Then I told him about my brother, and he put down his
      pen, and we talked for an hour.`,
      `I intend to assess in Cantonese and Mandarin, in a region where almost no one does. But most of the time the work
      will be that hour.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: 1 },
    ],
  },
  {
    by: 'Lorraine Beck',
    school: 'Midland Graduate University',
    major: 'Speech-Language Pathology, second degree',
    graduation: '05/2028',
    essay: paragraphs(
      `I teach future special educators, and every fall I give the same lecture on language. It is a good lecture. Four years
      ago a student raised her hand at the end and asked what she should do on Monday with a child who does not talk. I
      gave her a reading.`,
      `I have thought about that reading ever since. I knew who had written it and in which year. I did not know what to do
      on Monday. So I began to spend my own Mondays with the speech therapist at the school across the street from our
      campus, carrying her bag, and I found out how much of my subject I had only ever seen from the lectern.`,
      `I am enrolled in a part-time program for the license. My students find it funny that their professor has a quiz on
      Thursday. I think it has made me a better one. When I give that lecture now, it has a hole in the middle where we put
      down the slides and try to have a conversation with no words, in pairs, for ten minutes. It is the only part that
      anyone remembers.`,
    ),
    votes: [{ by: 'staff', value: 1 }],
  },
  {
    by: 'Priya Raman',
    school: 'Garden State Clinical University',
    major: 'Speech, Language, and Hearing Sciences',
    graduation: '05/2027',
    essay: paragraphs(
      `Before this I wrote software for hospital scheduling. I was good at it and I could not have told you the name of one
      person it helped.`,
      `My father’s stroke was on a Sunday. By Wednesday he had one word, and the word was “Tuesday.” He used it for yes, for
      no, for water, for me. A therapist named Colleen sat with him and worked out that there were five different Tuesdays,
      by pitch, and taught them to us, and for a month we were a family that spoke Tuesday quite well.`,
      `I know that schools are not hospitals, and that children are not getting something back but building it for the first
      time. I chose schools because of that. I like the building. But what Colleen knew holds in both places: it is almost
      never nothing. Somebody is making a distinction, and we have not heard it yet.`,
    ),
    votes: [{ by: 'reviewer', value: -1 }],
  },
  {
    by: 'Elena Petrova',
    school: 'Harborview University',
    major: 'Speech-Language Pathology',
    graduation: '12/2026',
    essay: paragraphs(
      `In my country I was speech therapist for eleven years. Here I am student again, age forty-one, and I sit in first row
      because I cannot hear English well from back.`,
      `It is a strange thing to be expert in language and to make mistakes in every sentence. At first I was ashamed in front of
      the children. A boy of eight years, he has language disorder, corrected my article. I said “put book on table.” He said,
      “THE book. THE table.” Then he was so happy, because it was the first time he knew it and the adult did not. We made from
      it a game. Now each session I make five mistakes, he must catch. I will tell you a secret: I plan only three of them.`,
      `I learned from this that a child who is always corrected needs somebody to correct. I did not find this in a textbook in
      one language or in the other.`,
      `When I graduate I will have license again. I will work with children who speak Russian and Ukrainian at home, of whom there
      are now many in our city, and who wait for a year.`,
    ),
    votes: [
      { by: 'staff', value: 1 },
      { by: 'former', value: 1 },
    ],
  },
  {
    by: 'Kwame Asante',
    school: 'Patapsco University',
    major: 'Communication Disorders',
    graduation: '05/2029',
    essay: paragraphs(
      `My son talks with a tablet. He is ten. He has 2,100 words on it and I know because I put in about 900 of them at the kitchen
      table, between midnight and two, because the next appointment was in eleven weeks and he had just discovered volcanoes.`,
      `He needed “lava.” He needed “eruption,” “magma,” “disgusting,” and “do it again.” I did not know then that I was doing speech
      therapy. I thought I was doing data entry.`,
      `His therapist told me I should think about the degree. I laughed. I drive a delivery route. But she kept on about it, and last
      year I took one class, on phonetics, and sat in my truck at lunch with a mirror making sounds. I got an A. I have not had an
      A since 1998.`,
      `I know what it is to be the family on the other end of the recommendation. Nobody ever asked what time of night I would be
      doing it. I will ask.`,
    ),
  },
  {
    by: 'Ana Lucía Torres',
    school: 'Lakeshore Bilingual Institute',
    major: 'Bilingual extension certificate',
    graduation: '08/2026',
    essay: paragraphs(
      `Dear reviewers: I will be direct. I already have the degree, the license, and a job that I love. I am asking you to pay for a
      nine-month certificate in bilingual assessment, because my district will not, because it says that I am bilingual already.`,
      `I am. I am also the only person in four schools who can tell whether a child has a disorder or is learning a second language,
      and in April I got it wrong. I will not describe the child. I had forty minutes, a test that was normed on children in Mexico
      City, and a translator who was the school secretary. I wrote “within normal limits.” He was not. He lost a year.`,
      `I have gone over that report many times. I do not think I was careless. I think I was alone with a tool that was made for someone
      else, and that I had stopped noticing. The certificate has a module on exactly this, dynamic assessment, taught by people whose
      articles I have underlined.`,
      `That is all. I would like not to do it to another child.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: 1 },
      { by: 'former', value: -1 },
    ],
  },
  {
    by: 'Ines Moreau',
    school: 'Bayou State University',
    major: 'Speech-Language Pathology Assistant to M.S.',
    graduation: '05/2028',
    essay: paragraphs(
      `After the hurricane our school met in a church hall. There was one outlet by the altar and everything that had to be charged was
      charged there: phones, a wheelchair, three talking devices. The children lined up for the outlet the way you line up for
      communion. I was the assistant, and I was in charge of the line.`,
      `A girl named Josie, who was seven, had a device with about a quarter of its battery. She knew it. Every day she decided what was
      worth saying. On the third day she used most of it to ask an old man in the hall, who had lost his house, if he had a dog. He did.
      She had spent it well.`,
      `I had been thinking of that machine as her equipment. Since that week I think of it as her mouth, and I get very plain with people
      who leave it in a backpack.`,
      `I have been an assistant for five years. I can carry out a plan. I want to be the one who writes it, and the first line will be that
      it is never to be out of reach and never to be out of charge.`,
    ),
  },
  {
    by: 'Joanna Kruse',
    school: 'Prairie Rivers College',
    major: 'Speech Pathology and Audiology',
    graduation: '05/2029',
    essay: paragraphs(
      `I have taught fifth grade for eleven years, next door to the speech room, and through the wall I have heard roughly four thousand
      repetitions of the word “rabbit.”`,
      `I used to send children over there and get them back. That was the whole of our collaboration. Then the therapist, who was young and
      had run out of room, asked if she could do her half hour in my class, during science. I said yes because I was tired. She sat in a
      group with two of hers and two of mine and they built a bridge out of straws. I listened to her ask, “What made it fall?” and then
      say nothing. Nothing! For eleven seconds. I timed it, later, on my own questions. I wait for one.`,
      `I started counting the words my students said in an hour. It was a shock. There were children in my room, with no diagnosis at all,
      who said nine.`,
      `So I am going back, at night, at forty-six. I would like to be the person who walks into a classroom and makes it slower and louder.`,
    ),
  },
  {
    by: 'Deborah Yoon',
    school: 'Inland Northwest University',
    major: 'Communication Disorders',
    graduation: '08/2028',
    essay: paragraphs(
      `I test children for a living, and I have started to distrust a box on the form. It says: “Behavior during testing.” I have written
      “shy,” “reluctant,” “minimal verbal responses.” I have written it about children with two languages, about children in their third
      foster home, about children whose ears were full of fluid, and about one boy, whom I won’t forget, who had not been able to find a
      word for anything since he was born and had learned to look as if he did not want to.`,
      `He was in ninth grade. Everyone had a theory about his attitude. A speech therapist spent twenty minutes with him at a vending
      machine and came back and said, “He has no nouns.”`,
      `School psychologists get one course in language. I have decided to get the rest. Deborah Yoon, CCC-SLP, will have spent twelve years
      on the other side of that form, and will know which box to look in.`,
    ),
    votes: [{ by: 'reviewer', value: 1 }],
  },
]
