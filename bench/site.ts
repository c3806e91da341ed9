import { addJobs } from './many-jobs'
import { measureProfile } from './profile'
import { measureReads } from './reads'
import { measureRelevance } from './relevance'
import { serveSite } from './serve'
import { measureThroughput } from './throughput'
import { measureWeight } from './weight'

const port = process.env.PORT ?? '8802'
const large = await serveSite(port, (state) => addJobs(state, 10_000))
try {
  await measureReads(large.origin)
  await measureThroughput(large.origin)
} finally {
  large.stop()
}
const site = await serveSite(port)
try {
  await measureRelevance(site.origin)
  await measureProfile(site.origin)
  await measureWeight(site.origin)
} finally {
  site.stop()
}
