import { measureProfile } from './profile'
import { serveSite } from './serve'
import { measureThroughput } from './throughput'
import { measureWeight } from './weight'

const site = await serveSite(process.env.PORT ?? '8802')
try {
  await measureThroughput(site.origin)
  await measureProfile(site.origin)
  await measureWeight(site.origin)
} finally {
  site.stop()
}
