import * as v from 'valibot'

const [text, number] = [v.string(), v.number()]
const maybe = v.nullable(text)
const values = v.nullable(v.record(text, v.unknown()))

export const SummaryAnswer = v.object({
  members: v.object({ sped: number, admin: number, manager: number, total: number }),
  organizations: number,
  jobs: number,
  news: number,
  questions: number,
  fixed: v.object({ districts: number, schools: number, crm: number }),
})

export const AuditAnswer = v.array(
  v.object({
    _id: text,
    time: text,
    actor: v.nullable(v.object({ _id: text, displayName: maybe })),
    actingOrganizationId: maybe,
    verb: text,
    target: v.object({ kind: text, id: text }),
    before: values,
    after: values,
    why: maybe,
    requestId: maybe,
  }),
)
