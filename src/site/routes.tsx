import { Hono } from 'hono'
import type { Organization, WebSite, WithContext } from 'schema-dts'
import { isResetOpen } from '../accounts/credentials/one-time-token'
import { open } from '../accounts/sessions/guards'
import { showNewsPage } from '../news/article/news-page'
import { plans, subscribePath } from '../organizations/pricing/prices'
import { brand } from '../platform/config/brand'
import { getSettings } from '../platform/config/settings'
import type { AppContext, AppEnv } from '../platform/http/app-env'
import { edgeCache } from '../platform/http/edge-cache'
import { serveImage } from '../platform/images/serve'
import { hasDigest } from '../platform/images/storage'
import { type Head, showPage } from '../ui/server/show-page'
import { showHomePage } from './home/home'
import About from './pages/about'
import ForAdministrators from './pages/administrators'
import PostJob from './pages/post-job'
import Pricing from './pages/pricing'
import PrivacyPolicy from './pages/privacy-policy'
import ForProfessionals from './pages/professionals'
import TermsAndConditions from './pages/terms-conditions'
import Partners from './partners/pages/partners'
import { listPartners } from './partners/partner'

/**
 * Whether browsers may cache an image forever. That is true for keys that are never reused: those of logos, which are
 * random, and those that contain a digest of the file. It is false for a member's picture, which must disappear when
 * they remove it.
 */
const isLasting = (key: string) => key.startsWith('organizations/') || hasDigest(key)

export const imagesPages = new Hono<AppEnv>().get('/images/:key{.+}', open, (c) => {
  const key = c.req.param('key')
  return serveImage(c, key, { lasting: isLasting(key) })
})

const context = 'https://schema.org'

export const sitePages = new Hono<AppEnv>()
  .get('/', open, edgeCache(), showHome)
  .get('/mv', open, edgeCache(), showHome)
  .get('/user/reset/:token', open, async (c) => {
    const token = c.req.param('token')
    const isSpent = !(await isResetOpen(c.var.db, token))
    const opens = { kind: 'reset', token, isSpent } as const
    const withoutScript = `/user/reset/${encodeURIComponent(token)}/password`
    const head: Partial<Head> = { title: 'Reset Password', opens, withoutScript, feeds: [] }
    return showNewsPage(c, { head, hasMargins: true })
  })
  .get('/about', open, edgeCache(), (c) => showPage(c, About, {}, heads.about))
  .get('/partners', open, edgeCache(), async (c) =>
    showPage(c, Partners, { partners: await listPartners(c.var.db) }, heads.partners),
  )
  .get('/professionals', open, edgeCache(), (c) => showPage(c, ForProfessionals, {}, heads.professionals))
  .get('/administrators', open, edgeCache(), (c) => showPage(c, ForAdministrators, {}, heads.administrators))
  .get('/pricing', open, edgeCache(), (c) => showPage(c, Pricing, {}, heads.pricing))
  .get('/postJob', open, edgeCache({ query: ['plan'] }), showPostJob)
  .get('/postjob', open, edgeCache({ query: ['plan'] }), showPostJob)
  .get('/privacy-policy', open, edgeCache(), (c) => showPage(c, PrivacyPolicy, {}, heads.privacy))
  .get('/terms-conditions', open, edgeCache(), (c) => showPage(c, TermsAndConditions, {}, heads.terms))

function showHome(c: AppContext) {
  return showHomePage(c, { ...heads.home, jsonLd: siteMarkup(getSettings(c.env).ORIGIN) })
}

/** A guest who chose a plan signs up at once, and pays for this plan afterward. */
function showPostJob(c: AppContext) {
  const chosen = plans.find(({ plan }) => plan === c.req.query('plan'))
  const plan = chosen ? { name: chosen.name, href: subscribePath(chosen.plan) } : null
  const opens = plan && !c.var.currentUser ? { opens: { kind: 'signUp' as const, redirect: plan.href } } : {}
  return showPage(c, PostJob, { plan }, { ...heads.postJob, ...opens })
}

const heads = {
  home: { title: brand.name, description: brand.description, canonical: '/' },
  about: {
    title: 'About Us',
    description: 'An online community of special educators and related staff: who we are, and why we began.',
    canonical: '/about',
  },
  partners: {
    title: 'Partners',
    description: 'The universities, publishers, foundations, and makers who support special educators.',
    canonical: '/partners',
  },
  professionals: {
    title: 'For Professionals',
    description: 'What teachers, therapists, and students in special education get here, for free.',
    canonical: '/professionals',
  },
  administrators: {
    title: 'For Administrators',
    description: 'How schools, districts, and clinics find special educators here, and what they see of each post.',
    canonical: '/administrators',
  },
  pricing: {
    title: 'Pricing',
    description: 'Three plans for schools, districts, and clinics that hire, each with unlimited job postings.',
    canonical: '/pricing',
  },
  postJob: {
    title: 'Post a Job',
    description: 'Post jobs in special education, see who applied, and recruit where specialists look.',
    canonical: '/postjob',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What information we collect, why, who can see it, and how long we keep it.',
    canonical: '/privacy-policy',
  },
  terms: {
    title: 'Terms and Conditions',
    description: `The terms that apply when you use ${brand.name}, as a member, an employer, or a guest.`,
    canonical: '/terms-conditions',
  },
} satisfies Record<string, Head>

/** Describes the site and its operator to search engines, which show the name above each result. */
function siteMarkup(origin: string): [WithContext<WebSite>, WithContext<Organization>] {
  const { name, description, mail, phone, social } = brand
  const url = `${origin}/`
  return [
    { '@context': context, '@type': 'WebSite', name, url },
    {
      '@context': context,
      '@type': 'Organization',
      name,
      url,
      description,
      logo: `${origin}/apple-touch-icon.png`,
      sameAs: social.map(({ href }) => href),
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: mail, telephone: phone },
    },
  ]
}
