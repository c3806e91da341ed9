import type { AppContext } from '../../../platform/http/app-env'
import { showPage } from '../../../ui/server/show-page'
import NewOrganization from '../pages/new-organization'

/** For an employer who has no organization yet. */
export const showNewOrganization = (c: AppContext) => showPage(c, NewOrganization, {}, { title: 'Your organization' })
