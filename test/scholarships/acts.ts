import { postLateCode } from '../../src/scholarships/codes/late-code'
import { postDraw } from '../../src/scholarships/giveaway/draw'
import { postEntry } from '../../src/scholarships/giveaway/giveaway'
import { weekOf } from '../../src/scholarships/giveaway/week'
import { postGiveaway, putGiveaway } from '../../src/scholarships/giveaway/write-giveaway'
import { postOutside, putOutside, removeOutside } from '../../src/scholarships/outside/write-outside'
import { giveawayEntries, giveaways, outsideScholarships } from '../../src/scholarships/schema'
import type { ActExample } from '../act-example'
import { db, makePerson, makeStaff, tokenOf } from '../make'
import { makeEdition } from './make-scholarship'

const asStaff = async () => tokenOf(await makeStaff())
const asMember = async () => tokenOf(await makePerson())

const outside = { title: 'Aspire Grant', deadline: '2099-03-31', link: 'https://aspire.example/apply' }

async function makeOutside() {
  await db.insert(outsideScholarships).values([
    { id: 'first', ...outside, position: 1 },
    { id: 'other', ...outside, amount: 500, position: 2 },
  ])
  return { as: await asStaff(), params: { id: 'other' } }
}

async function makeGiveaway() {
  await db.insert(giveaways).values({ id: 'now', week: weekOf(), item: 'Fidget kit' })
}

const nextGiveaway = { week: '2099-01-05', item: 'Weighted blanket', words: 'It weighs five pounds.' }

export const acts: ActExample[] = [
  {
    name: 'staff add a scholarship by others',
    act: postOutside,
    make: async () => ({
      as: await asStaff(),
      json: { ...outside, amount: 3000 },
      fields: { ...outside, amount: '$3,000' },
    }),
  },
  {
    name: 'staff change a scholarship by others',
    act: putOutside,
    form: 'POST /spedcommons-reports/scholarships/by-others/:id',
    make: async () => ({
      ...(await makeOutside()),
      json: { ...outside, amount: null, dead: true },
      fields: { ...outside, amount: '', dead: 'on' },
    }),
  },
  {
    name: 'staff move a scholarship by others',
    act: putOutside,
    form: 'POST /spedcommons-reports/scholarships/by-others/:id/place',
    make: async () => ({ ...(await makeOutside()), json: { position: 1 }, fields: { position: '1' } }),
  },
  {
    name: 'staff delete a scholarship by others',
    act: removeOutside,
    make: makeOutside,
  },
  {
    name: 'staff create a late code',
    act: postLateCode,
    make: async () => {
      await makeEdition()
      return {
        as: await asStaff(),
        params: { name: 'teacher' },
        // 6 PM in Chicago.
        json: { expires: '2099-01-16T00:00:00Z', uses: 3 },
        fields: { expires: '2099-01-15T18:00', uses: '3' },
      }
    },
  },
  {
    name: 'a member enters the giveaway',
    act: postEntry,
    make: async () => {
      await makeGiveaway()
      return { as: await asMember() }
    },
  },
  {
    name: 'staff draw the winner of a giveaway',
    act: postDraw,
    make: async () => {
      await makeGiveaway()
      const { id: userId } = await makePerson()
      await db.insert(giveawayEntries).values({ giveawayId: 'now', userId, created: '2026-01-01' })
      return { as: await asStaff(), json: { week: weekOf() }, fields: { week: weekOf() } }
    },
  },
  {
    name: 'staff add a giveaway',
    act: postGiveaway,
    make: async () => ({ as: await asStaff(), fields: nextGiveaway }),
  },
  {
    name: 'staff change a giveaway',
    act: putGiveaway,
    make: async () => {
      await makeGiveaway()
      return { as: await asStaff(), params: { id: 'now' }, fields: nextGiveaway }
    },
  },
]
