const tokens = new Map<string, string>()

/** Calls the site’s API as a program of this person, or as a guest. Fails if the site refuses. */
export function getCalls(origin: string, email?: string) {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const token = email && tokens.get(email)
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Answer>
  }

  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    if (email && !tokens.has(email)) {
      const credentials = { email, password: 'SpedCommons1!' }
      tokens.set(email, (await call<{ token: string }>('POST', '/api/auth/login', credentials)).token)
    }
    return call<Answer>(method, path, body)
  }
}

export type Posted = { _id: string; title: string; status: string; version: number; description: string }

const complete = {
  summary: 'Grades three to five.',
  description: '<p>Co-teach reading.</p>',
  applyLink: 'https://rock-river.example/apply',
  jobType: 'Full-time',
  status: 'Published',
}

/** Posts a job as an employer. Each journey creates its own. */
export function postJob(
  origin: string,
  title: string,
  fields: object = {},
  email = 'employer@demo.test',
): Promise<Posted> {
  return getCalls(origin, email)<Posted>('POST', '/api/job', { ...complete, title, ...fields })
}

/** Registers an organization, and returns its first employer’s address. */
export async function registerOrganization(origin: string, companyName: string): Promise<string> {
  const email = `${companyName.toLowerCase().replace(/\W/g, '-')}@demo.test`
  await getCalls(origin)('POST', '/api/organization/register', {
    displayName: 'Robin Ashe',
    email,
    password: 'SpedCommons1!',
    title: 'School Administrator',
    companyName,
    companyAddress: '1 Main Street',
    companyCity: 'Rockford',
    companyState: 'IL',
    companyZip: '61101',
    companyPhone: '(815) 555-0101',
    companyWebsite: 'https://example.com',
    userToken: '',
  })
  return email
}
