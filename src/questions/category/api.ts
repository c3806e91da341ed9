import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { questionAnswers } from '../answers'
import { readCategories } from './category'

export const categoryApi = new Hono<AppEnv>().get(
  '/category/question',
  open,
  describe('The categories of questions', { 200: questionAnswers.categories }),
  async (c) => c.json(await readCategories(c.var.db)),
)
