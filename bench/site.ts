import { measureProfile } from './profile'
import { measureRelevance } from './relevance'
import { serveSite } from './serve'
import { measureThroughput } from './throughput'
import { measureWeight } from './weight'

const site = await serveSite(process.env.PORT ?? '8802')
try {
  await measureRelevance(site.origin)
  await measureThroughput(site.origin)
  await measureProfile(site.origin)
  await measureWeight(site.origin)
} finally {
  site.stop()
}
