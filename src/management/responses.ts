import * as v from 'valibot'
import { statusCodeNames } from '../organizations/choices'
import { needNames } from './dashboard/needs'
import { figureNames } from './figures/figure-names'

const text = v.string()
const number = v.number()
const maybe = v.nullable(text)
const values = v.nullable(v.record(text, v.unknown()))

const summary = {
  members: v.object({ sped: number, admin: number, manager: number, total: number }),
  organizations: number,
  jobs: number,
  news: number,
  questions: number,
  fixed: v.object({ districts: number, schools: number, crm: number }),
}

export const SummaryAnswer = v.object(summary)

export const DashboardAnswer = v.object({
  ...summary,
  statuses: v.array(v.object({ statusCode: v.picklist(statusCodeNames), count: number })),
  firstJobs: number,
  firstJobsToLookAt: v.pipe(number, v.description('Those of them that nobody on the team has looked at')),
  needs: v.array(v.object({ name: v.picklist(needNames), count: number, first: maybe })),
})

export const FiguresAnswer = v.array(
  v.object({
    name: v.picklist(figureNames),
    days: v.array(v.object({ day: text, total: number })),
    total: number,
    isOfDays: v.boolean(),
    before: v.nullable(number),
  }),
)

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
    names: v.record(text, text),
    paths: v.record(text, text),
  }),
)
