import type { DemoArticle } from '../demo-article'

export const quietTenMinutes: DemoArticle = {
  name: 'quiet-ten-minutes',
  category: 'Wellness',
  title: 'Ten quiet minutes: an audio series for staff rooms',
  summary:
    'The Open Desk Foundation has recorded eight short breaks for school staff. No app, no sign-up, and a transcript for each.',
  author: 'Open Desk Foundation',
  tags: ['staff-wellness', 'burnout', 'mental-health'],
  publishedDaysAgo: 83,
  externalLink: 'https://open-desk-foundation.example/quiet-minutes',
  alt: 'A still lake at dusk with one small boat, reeds, and the reflection of the moon.',
  content: '',
}
