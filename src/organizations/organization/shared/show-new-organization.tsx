import type { AppContext } from '../../../platform/http/app-env'
import { showPage } from '../../../ui/server/show-page'
import NewOrganization from '../pages/new-organization'

/** The form that registers an organization, for an employer who has none yet. */
export const showNewOrganization = (c: AppContext) => showPage(c, NewOrganization, {}, { title: 'Your organization' })
