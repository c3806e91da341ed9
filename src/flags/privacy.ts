import {
  anonymized,
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  impersonal,
} from '../platform/privacy/declaration'
import { flaggedThings, flags } from './schema'

export const personalData: Declaration[] = [
  declare(
    flags,
    {
      id: context,
      thingId: context,
      reporterId: detached,
      bySystem: impersonal,
      category: context,
      // Their own words, which only staff read.
      reason: anonymized,
      created: context,
      settled: context,
      outcome: context,
    },
    [{ as: 'flags', rows: byUser(flags.reporterId), erase: { reporterId: null, reason: '' } }],
  ),
  // Whoever was flagged isn't told who flagged them, or that they were, so the export has only what staff settled.
  declare(
    flaggedThings,
    {
      id: context,
      kind: context,
      targetId: context,
      count: impersonal,
      openCount: impersonal,
      created: impersonal,
      newest: impersonal,
      hidden: impersonal,
      settled: context,
      outcome: context,
      settledBy: detached,
      settledWhy: context,
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
