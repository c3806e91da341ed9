import { lastAuditId } from '../../platform/db/audit'
import { edgeCache } from '../../platform/http/edge-cache'
import { timestamp } from '../../platform/time/clock'

const toTheMinute = 16

/**
 * Caches a page about scholarships for guests. Every change by staff adds an audit row, and scholarships open and close
 * to the minute.
 */
export const cachedScholarships = (query: readonly string[] = []) =>
  edgeCache({
    query,
    revision: async (c) => `${await lastAuditId(c.var.db)} ${timestamp().slice(0, toTheMinute)}`,
  })
