import { type Context, Hono } from 'hono'
import { open } from '../accounts/guards'
import { brand } from '../platform/brand'
import { edgeCache } from '../platform/edge-cache'
import { type Head, showPage } from '../ui/page'
import { showLanding } from './landing'
import About from './pages/about'
import ForAdministrators from './pages/administrators'
import Partners from './pages/partners'
import PostJob from './pages/post-job'
import Pricing from './pages/pricing'
import PrivacyPolicy from './pages/privacy-policy'
import ForProfessionals from './pages/professionals'
import TermsAndConditions from './pages/terms-conditions'
import { listPartners } from './partner'

type AppContext = Context<{ Bindings: Env }>

export const sitePages = new Hono<{ Bindings: Env }>()
  .get('/', open, edgeCache(), (c) => showLanding(c, heads.home))
  .get('/mv', open, edgeCache(), (c) => showLanding(c, heads.home))
  // The reset dialog opens over the landing page; until there is a news page.
  .get('/user/reset/:token', open, (c) =>
    showLanding(c, { title: 'Reset Password', opens: { kind: 'reset', token: c.req.param('token') } }),
  )
  .get('/about', open, edgeCache(), (c) => showPage(c, About, {}, heads.about))
  .get('/partners', open, edgeCache(), async (c) =>
    showPage(c, Partners, { partners: await listPartners(c.get('db')) }, heads.partners),
  )
  .get('/professionals', open, edgeCache(), (c) => showPage(c, ForProfessionals, {}, heads.professionals))
  .get('/administrators', open, edgeCache(), (c) => showPage(c, ForAdministrators, {}, heads.administrators))
  .get('/pricing', open, edgeCache(), (c) => showPage(c, Pricing, {}, heads.pricing))
  .get('/postJob', open, edgeCache(), showPostJob)
  .get('/postjob', open, edgeCache(), showPostJob)
  .get('/privacy-policy', open, edgeCache(), (c) => showPage(c, PrivacyPolicy, {}, heads.privacy))
  .get('/terms-conditions', open, edgeCache(), (c) => showPage(c, TermsAndConditions, {}, heads.terms))

function showPostJob(c: AppContext) {
  return showPage(c, PostJob, {}, heads.postJob)
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
    description: 'The universities, publishers, foundations and makers who stand behind special educators.',
    canonical: '/partners',
  },
  professionals: {
    title: 'For Professionals',
    description: 'What teachers, therapists and students in special education get here, for free.',
    canonical: '/professionals',
  },
  administrators: {
    title: 'For Administrators',
    description: 'How schools, districts and clinics find special educators here, and what they see of each post.',
    canonical: '/administrators',
  },
  pricing: {
    title: 'Pricing',
    description: 'Three plans, each with unlimited job postings.',
    canonical: '/pricing',
  },
  postJob: {
    title: 'Post a Job',
    description: 'Post jobs in special education, see who applied, and recruit where specialists look.',
    canonical: '/postjob',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What we keep of you, what for, who sees it and for how long.',
    canonical: '/privacy-policy',
  },
  terms: {
    title: 'Terms and Conditions',
    description: 'What holds when you use this site.',
    canonical: '/terms-conditions',
  },
} satisfies Record<string, Head>
