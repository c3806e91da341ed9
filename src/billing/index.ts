import { drainJobIndex } from '../jobs/search/job-index'
import type { Database } from '../platform/db/database'
import type { Room } from '../room'
import { billingApi, billingLimits } from './api'
import { areas, navigation } from './navigation'
import { personalData } from './privacy'
import { deletePayers } from './provider/account'
import { deleteOldEventsStatement } from './provider/commit'
import { billingPages } from './routes'
import { lapseOrders, lapseSubscriptions } from './sync/lapse'
import { reconcileSubscriptions } from './sync/reconcile'

declare module '../ui/hooks/api-client' {
  interface Apis {
    billing: (typeof billingApi)[number]
  }
}

export const billing: Room = {
  name: 'billing',
  pages: [billingPages],
  api: billingApi,
  crons: {
    'lapse-subscriptions': {
      schedule: '7 * * * *',
      run: async (env, db) => ({ lapsed: await thenRefresh(env, db, lapseSubscriptions) }),
    },
    'lapse-orders': {
      schedule: '7 * * * *',
      run: async (env, db) => ({ lapsed: await thenRefresh(env, db, lapseOrders) }),
    },
    'compare-subscriptions': {
      schedule: '37 8 * * *',
      run: async (env, db) => thenRefresh(env, db, reconcileSubscriptions),
    },
    'forget-events': {
      schedule: '37 8 * * *',
      run: async (_env, db) => {
        await deleteOldEventsStatement(db)
      },
    },
  },
  personalData,
  eraseElsewhere: (env, db) => deletePayers(env, db),
  limits: Object.values(billingLimits),
  navigation,
  areas,
}

/** Jobs that close together with their organization's plan leave the search index right away. */
async function thenRefresh<Result>(
  env: Env,
  db: Database,
  work: (env: Env, db: Database) => Promise<Result>,
): Promise<Result> {
  const result = await work(env, db)
  await drainJobIndex(db, env.SEARCH)
  return result
}
