import type { DemoArticle } from '../demo-article'

export const annualReviewPlanner: DemoArticle = {
  name: 'annual-review-planner',
  category: 'Administration',
  title: 'A free planner for annual review season',
  summary:
    'Fieldnote shares a printable planner that counts back from each annual review date: drafts, invitations, interpreters, and notices.',
  author: 'Fieldnote',
  tags: ['iep', 'scheduling', 'timelines', 'templates'],
  publishedDaysAgo: 24,
  externalLink: 'https://fieldnote.example/annual-review-planner',
  alt: 'A long planner page that unrolls over a table edge, with a row of gold markers along a line.',
  content: '',
}
