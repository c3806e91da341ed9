/** The only place for the plans' names and prices. `amount` is in whole US dollars, as text, for `months` months. */
export const plans = [
  {
    plan: 'quarterly',
    name: 'Quarterly',
    price: '$650',
    amount: '650',
    every: 'every 3 months',
    months: 3,
    saves: null,
  },
  {
    plan: 'semiannual',
    name: 'Semi-annual',
    price: '$1199',
    amount: '1199',
    every: 'every 6 months',
    months: 6,
    saves: 'Save $100',
  },
  {
    plan: 'yearly',
    name: 'Yearly',
    price: '$2,000',
    amount: '2000',
    every: 'per year',
    months: 12,
    saves: 'Save $600',
  },
] as const

export const included = [
  'Unlimited job postings',
  'Enhanced SEO',
  'E-mail and social boosting',
  'Up to 5 admin accounts',
  'View and click tracking',
  'A link of choice for candidates',
] as const

/** Where an employer pays for a plan. */
export const subscribePath = (plan: string) => `/admin/billing?subscribe=${encodeURIComponent(plan)}`
