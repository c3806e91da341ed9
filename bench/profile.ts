import { median, printTable } from './table'

const entries = 50
const requests = 200
/** The longest that a full profile may take, as a multiple of an empty one. */
const maxRatio = 2

/** Measures /profile with 50 entries in every list and with none, alternating. */
export async function measureProfile(origin: string): Promise<void> {
  const visitors = { empty: await signUp(origin), full: await signUp(origin) }
  await fill(origin, visitors.full)
  const times = { empty: [] as number[], full: [] as number[] }
  let kilobytes = 0
  for (let i = 0; i < requests; i++)
    for (const name of ['empty', 'full'] as const) {
      const started = performance.now()
      const answer = await fetch(`${origin}/profile`, { headers: { authorization: `Bearer ${visitors[name]}` } })
      const html = await answer.text()
      times[name].push(performance.now() - started)
      if (!answer.ok) throw new Error(`/profile answered ${answer.status}`)
      kilobytes = html.length / 1000
    }
  const [empty, full] = [median(times.empty), median(times.full)]
  printTable(
    `/profile, milliseconds over HTTP, median of ${requests}; the full one at most ${maxRatio} times the empty one`,
    ['empty', `${entries} entries in every list`, 'times', 'KB of the full one'],
    [[empty.toFixed(1), full.toFixed(1), (full / empty).toFixed(2), kilobytes.toFixed(0)]],
  )
}

async function signUp(origin: string): Promise<string> {
  const person = { displayName: 'Bea Mark', email: `${crypto.randomUUID()}@example.com`, title: 'Teacher' }
  const { token } = await send(origin, 'POST', '/api/users', { ...person, password: 'four plain words here' })
  return token ?? ''
}

async function fill(origin: string, token: string): Promise<void> {
  const list = <T>(make: (i: number) => T) => Array.from({ length: entries }, (_, i) => make(i))
  const description = 'Co-teaches reading and mathematics in four classrooms, and writes goals with families. '.repeat(
    3,
  )
  const year = (i: number) => 1960 + i
  await send(
    origin,
    'PUT',
    '/api/users/profile',
    {
      headline: 'Resource teacher',
      summary: description,
      experience: list((i) => ({
        title: `Resource teacher ${i}`,
        company: 'Lakefront Elementary',
        location: 'Chicago, IL',
        start: `${year(i)}-08`,
        end: `${year(i) + 1}-06`,
        description,
      })),
      education: list((i) => ({
        school: `University ${i}`,
        degree: 'M.Ed.',
        study: 'Special Education',
        start: `${year(i)}-08`,
        end: `${year(i) + 1}-06`,
      })),
      certifications: list((i) => ({
        title: `License ${i}`,
        state: 'Illinois',
        effectiveDate: `${year(i)}-07-01`,
        expirationDate: `${year(i) + 5}-06-30`,
      })),
      activities: list((i) => ({ description: `${i}: ${description}` })),
      endorsements: list((i) => `Endorsement ${i}`),
      gradeBands: list((i) => `Grade ${i}`),
      disabilityAreas: list((i) => `Area ${i}`),
      languages: list((i) => `Language ${i}`),
    },
    token,
  )
}

async function send(origin: string, method: string, path: string, body: object, token?: string) {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<{ token?: string }>
}
