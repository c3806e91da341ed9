import type { DemoArticle } from '../demo-article'

export const demoLessons: DemoArticle = {
  name: 'demo-lessons',
  category: 'Job Search',
  title: 'Twelve demonstration lessons to borrow for your interview',
  summary:
    'Lantern Reading Lab opens its folder of 15-minute lessons for small groups, each with a plan, materials, and three ways to adapt it.',
  author: 'Lantern Reading Lab',
  tags: ['interviews', 'lesson-planning', 'reading', 'small-groups', 'templates'],
  publishedDaysAgo: 121,
  externalLink: 'https://lantern-reading-lab.example/demonstration-lessons',
  alt: 'An open book under a hanging lantern, with light that falls on its pages in the dark.',
  content: '',
}
