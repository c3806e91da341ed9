// npm run stripe:setup: creates at the provider what subscribing needs: one product, and a price for each plan under its
// lookup key, from the one table of prices (src/organizations/pricing/prices.ts). Running it twice changes nothing. A plan whose price has
// changed gets a new price, which takes the key over; who subscribed before keeps theirs.
import { Stripe } from 'stripe'
import { planLabel, planTerms } from '../src/billing/provider/plan-terms.ts'
import { planNames } from '../src/billing/rules.ts'
import { isPriceOf } from '../src/billing/subscription/stripe-subscription.ts'
import { brand } from '../src/platform/config/brand.ts'

const key = process.env.STRIPE_SECRET_KEY
if (!key) {
  console.error('Say which account: STRIPE_SECRET_KEY=sk_… npm run stripe:setup')
  process.exit(1)
}
const stripe = new Stripe(key)
const product = await findProduct()

for (const plan of planNames) {
  const { lookupKey, cents, months } = planTerms[plan]
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  if (data[0] && isPriceOf(plan, data[0])) {
    console.log(`${lookupKey} is there`)
    continue
  }
  await stripe.prices.create({
    product,
    nickname: `${planLabel(plan)} plan`,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: 'month', interval_count: months },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  })
  console.log(`${lookupKey} was created`)
}

async function findProduct(): Promise<string> {
  const id = 'sped_commons_plan'
  const { data } = await stripe.products.list({ ids: [id] })
  const found = data[0] ?? (await stripe.products.create({ id, name: `${brand.name} subscription` }))
  return found.id
}
