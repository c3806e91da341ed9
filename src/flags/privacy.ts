import {
  anonymized,
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  each,
  impersonal,
} from '../platform/privacy/declaration'
import { flaggedThings, flags } from './schema'

export const personalData: Declaration[] = [
  declare(
    flags,
    {
      reporterId: detached,
      bySystem: impersonal,
      category: context,
      // Their own words, which only staff read.
      reason: anonymized,
      outcome: context,
    },
    [{ as: 'flags', rows: byUser(flags.reporterId), erase: { reporterId: null, reason: '' } }],
  ),
  // Whoever was flagged isn't told who flagged them, or that they were, so the export has only what staff settled.
  declare(
    flaggedThings,
    {
      ...each(context, 'kind', 'targetId', 'outcome', 'settledWhy'),
      ...each(impersonal, 'count', 'openCount', 'created', 'newest', 'hidden'),
      settledBy: detached,
    },
    [
      {
        as: 'flagsYouSettled',
        rows: byUser(flaggedThings.settledBy),
        shows: ['id', 'kind', 'targetId', 'settled', 'outcome'],
        erase: { settledBy: null },
      },
    ],
  ),
]
