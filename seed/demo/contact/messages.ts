/** What people write with the contact form. */
export const contactTexts: readonly string[] = [
  'Our district has four openings for next fall and no account yet. Is there a way to post them all at once, or one at a time?',
  'I applied for a resource teacher job two weeks ago, and the page now says that it is closed. Does the school still see my application?',
  'The link in your mail to confirm my address says that it has expired. Could you send me a new one? I tried twice today.',
  'We paid by purchase order in September, but the account still says free trial. Our number is PO-20418. Who should I talk to?',
  'I’d like to write about co-teaching in a middle school for your news page. Do you take articles from teachers, and how long should they be?',
  'My name is spelled wrong on my profile, and I can’t find where to change it. It should be Marguerite, with a u after the g.',
  'Is there a filter for jobs that are fully remote? I’m a school psychologist, and my family moves with the Army every three years.',
  'A job in Rockford is listed at $72 an hour, but when I called, the school said that it pays $42. Please look at that posting.',
  'I’m a parent, not a teacher. May I ask a question on your board about my son’s IEP, or is it only for people who work in schools?',
  'Could you add “orientation and mobility specialist” to your list of titles? There are about 3,000 of us in the country.',
  'Please delete my account and everything I wrote. I’ve retired after 31 years, and I’m not looking for a job any more. Thank you!',
  'When I open the map on my phone, the page jumps to the top. It’s an older iPhone. Everything else works well for me.',
  'We’re a university program with 40 students who graduate in May. Can we put your job board into our career newsletter?',
  'Someone from a company messaged me to sell a course and said that they’re a school. I reported the message, and I wanted you to know.',
  'How do I give a second person in our office access to our jobs? Our HR assistant should see applicants, but not invoices.',
  'I found a mistake in your article about extended school year: the deadline for Illinois is wrong. The state page has the right date.',
  'Your pricing page doesn’t say whether a cooperative of eight small districts counts as one organization or as eight. Which is it?',
  'I can’t read the resume that I downloaded, because my screen reader skips the second column. Is there a plain version of it?',
  'We hired two speech-language pathologists through your site this summer. I just wanted to say thank you to the whole team.',
  'Do you have an API? We keep our openings in our own system, and typing them in a second time takes us an hour every week.',
  'I got a mail about a tag that I don’t follow. How do I stop only these mails, and keep the ones about jobs in my area?',
  'Our school closed this summer, and its jobs are still online under the old name. Please take them down. I was the last principal.',
  'Is your site open to people outside of the United States? I teach in Canada, and I’d like to read and answer questions.',
  'I forgot which address I signed up with, and neither of my two addresses gets the mail to reset the password. Can you look it up?',
  'Would you come to our state conference in April? We expect 600 special education directors, and we have a free table for you.',
  'The question that I asked last night is gone. I don’t think that it broke a rule. Could somebody tell me why it was removed?',
  'Can a candidate upload a video introduction? Our committee likes to see how somebody explains a strategy to a parent.',
  'Our invoice is made out to the wrong department. The right one is Student Services, with the same street address as before.',
  'I’m writing my thesis about teacher shortages in rural districts. Do you share numbers about openings by state or by county?',
  'The text on the page for employers is very light gray on white. With my low vision, I can’t read it without zooming to 200%.',
  'We’d like to become a partner. We make communication boards that are free for schools, and we’re a nonprofit in Wisconsin.',
  'Your salary field doesn’t take a daily rate. Substitutes are paid by the day here, so I had to write it into the description.',
  'I withdrew an application by accident. Is there a way to bring it back, or do I have to write the letter to the school again?',
  'Somebody else answers questions under my name and with my picture. My real account is older. Please have a look at this.',
  'Does the job board show jobs of private practices as well, or only those of schools? I run a small OT clinic with six people.',
  'Grow your traffic now! We put your site on page one in 30 days, guaranteed, or you get your money back. Reply for our prices.',
]

/** What people write in the note of “Join the community”. Many leave it empty. */
export const communityNotes: readonly string[] = [
  'I’m in my second year, and I’d love to find a mentor.',
  'I run a Facebook group of 400 paraprofessionals. I can tell them about you.',
  '',
  'Looking for a job near Peoria from August on.',
  'We have three openings for SLPs, all of them full-time.',
  '',
  'My practice does evaluations for four rural districts.',
  'I’d be glad to answer questions about transition planning.',
  '',
  'Is there a group for teachers of students who are deaf or hard of hearing?',
  'I start student teaching in January.',
  '',
]

export const givenNames = [
  ...['Abena', 'Beatriz', 'Carl', 'Denise', 'Elif', 'Frank', 'Grace', 'Hoa', 'Imani', 'Joel', 'Katarzyna', 'Luis'],
  ...['Mei', 'Noor', 'Oscar', 'Priya', 'Quinn', 'Rosa', 'Søren', 'Tamika', 'Uma', 'Victor', 'Wendy', 'Yusuf', 'Zoë'],
] as const

export const familyNames = [
  ...['Alvarez', 'Boateng', 'Chen', 'Dąbrowska', 'Ellison', 'Fischer', 'Gómez', 'Hughes', 'Ibrahim', 'Jackson'],
  ...['Kowalski', 'Le', 'Mbeki', 'Nguyễn', 'O’Brien', 'Patel', 'Reyes', 'Sørensen', 'Tran', 'Washington', 'Young'],
] as const
