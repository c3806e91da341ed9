import { countFigures } from '../../src/management/figures/count-figures'
import type { Database } from '../../src/platform/db/database'

/** Counts the demo data day by day for the dashboard, as the cron does it, so that the figures agree with the tables. */
export const loadFigures = (db: Database): Promise<number> => countFigures(db, ['spedcommons.test'])
