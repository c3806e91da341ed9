import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Organization, organizations } from '../schema'
import { type OrganizationSort, organizationDescents } from './organization-sorts'

type OrganizationOrder = {
  /** The ID comes last, so that positions are unique. */
  keys: readonly SQLiteColumn[]
  order: 'ascending' | 'descending'
  positionOf: (organization: Organization) => (string | number)[]
}

const { id, sortName, statusCode, memberCount, jobCount, created, ends } = organizations

const orderOf = (sort: OrganizationSort) => (organizationDescents.has(sort) ? 'descending' : 'ascending')

/** The orders of the list. Each has two indexes in `schema.ts`: for all organizations and for those with a status. */
export const organizationOrders: Readonly<Record<OrganizationSort, OrganizationOrder>> = {
  name: { keys: [sortName, id], order: orderOf('name'), positionOf: (row) => [row.sortName, row.id] },
  // Current clients come first, and the newest of each status.
  status: {
    keys: [statusCode, created, id],
    order: orderOf('status'),
    positionOf: (row) => [row.statusCode, row.created, row.id],
  },
  members: { keys: [memberCount, id], order: orderOf('members'), positionOf: (row) => [row.memberCount, row.id] },
  jobs: { keys: [jobCount, id], order: orderOf('jobs'), positionOf: (row) => [row.jobCount, row.id] },
  created: { keys: [created, id], order: orderOf('created'), positionOf: (row) => [row.created, row.id] },
  ends: { keys: [ends, id], order: orderOf('ends'), positionOf: (row) => [row.ends, row.id] },
}

/** When its trial or plan ends, or null. The column has a date after all others then, so that these come last. */
export const endDateOf = ({ ends }: Pick<Organization, 'ends'>) => (ends === '9999' ? null : ends)
