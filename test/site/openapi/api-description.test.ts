import { describe, expect, it } from 'vitest'
import { request } from '../../make'
import { getBody, getQuery, operations } from './description'

const whole = await (await request('GET', '/api/openapi.json')).json<{
  info: object
  tags: { name: string; description: string }[]
}>()
const named = (name: string) => operations.find(({ method, path }) => `${method} ${path}` === name) ?? operations[0]
const getField = (name: string, field: string) => {
  const operation = named(name)
  return operation && getBody(operation)?.properties?.[field]
}

/** Whether a parameter names its values, or those of its items if it can be repeated. */
const hasChoices = (schema: { enum?: unknown; items?: unknown }): boolean =>
  Array.isArray(schema.enum) ||
  (typeof schema.items === 'object' &&
    schema.items !== null &&
    'enum' in schema.items &&
    Array.isArray(schema.items.enum))

describe('the API description', () => {
  it('the API description names a contact and the license, and explains each tag', () => {
    expect(whole.info).toMatchObject({
      contact: { email: expect.stringMatching(/@/) },
      license: { name: expect.any(String) },
    })
    const used = new Set(operations.flatMap(({ spec }) => spec.tags))
    expect(new Set(whole.tags.map(({ name }) => name))).toEqual(used)
    for (const { description } of whole.tags) expect(description).toMatch(/\.$/)
  })

  it('the API description says who may make each call, and names its refusals', () => {
    for (const { method, path, spec } of operations) {
      const name = `${method} ${path}`
      expect(spec.description, name).toMatch(/^For /)
      const statuses = Object.keys(spec.responses)
      if (spec.tags[0] !== 'anyone') expect(statuses, name).toContain('401')
      if (path.includes('{')) expect(statuses, name).toContain('404')
      if (spec.requestBody) expect(statuses, name).toEqual(expect.arrayContaining(['400', '413', '415', '422']))
    }
    // Searching is limited for staff, too.
    for (const call of ['auth/all', 'organization', 'organization/clients', 'audit', 'contact', 'districts/page'])
      expect(Object.keys(named(`GET /api/${call}`)?.spec.responses ?? {}), call).toContain('429')
    expect(Object.keys(named('POST /api/users')?.spec.responses ?? {})).toEqual(expect.arrayContaining(['409', '429']))
  })

  it('the API description gives parameters a type and limits, and paged answers their link', () => {
    for (const operation of operations)
      for (const { name, schema } of getQuery(operation)) {
        if (name === 'limit') expect(schema).toMatchObject({ type: 'integer', minimum: 1 })
        if (['status', 'type', 'class', 'sort', 'relocate', 'statusCode'].includes(name))
          expect(schema).toSatisfy(hasChoices)
        if (['lat', 'lng', 'd'].includes(name))
          expect(schema).toMatchObject({ type: 'number', maximum: expect.any(Number) })
        if (name === 'cursor') expect(operation.spec.responses['200']?.headers).toHaveProperty('Link')
      }
    const search = operations.find(({ path }) => path.includes('jobsByLocation'))
    expect(search?.spec.responses['200']?.headers).toHaveProperty('X-Total-Count')
    expect(named('POST /api/contact')?.spec.responses['201']?.headers).toHaveProperty('Location')
  })

  it('the API description does not require a field that an outer schema makes optional', () => {
    for (const name of ['PUT /api/users/messages/{id}', 'PUT /api/organization/{id}', 'PUT /api/users/profile']) {
      const operation = named(name)
      expect(operation && getBody(operation)?.required, name).toEqual([])
    }
  })

  it('the API description states the rules that the server checks in code', () => {
    expect(getField('POST /api/users', 'password')).toMatchObject({ minLength: 8, maxLength: 128 })
    expect(getField('POST /api/users/add/admin', 'phone')).toMatchObject({ pattern: expect.any(String), maxLength: 32 })
    expect(getField('POST /api/organization', 'companyWebsite')).toMatchObject({ pattern: expect.any(String) })
    expect(getField('POST /api/contact', 'message')).toMatchObject({ minLength: 49 })
    expect(getField('POST /api/stripe/annual', 'amount')).toMatchObject({ enum: ['2000', 2000] })
    expect(getField('PUT /api/job/update/{id}', 'applicant_email')).toMatchObject({ 'x-required-of-guests': true })
    expect(getField('POST /api/organization/register', 'password')).toMatchObject({ 'x-required-of-guests': true })
  })
})
