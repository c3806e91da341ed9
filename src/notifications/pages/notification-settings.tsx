import { SendConfirmationButton } from '../../accounts/registration/shared/send-confirmation-button'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { toast } from '../../ui/components/toast'
import { FormMessage } from '../../ui/forms/form-message'
import { useNativeForm } from '../../ui/forms/use-native-form'
import { call } from '../../ui/hooks/api-client'
import { SectionPage } from '../../ui/layouts/section-page'
import { useSignIn } from '../../ui/shell/sign-in-prompt'
import { checkboxName, kindsFor, noticeLabels, readCheckboxes } from '../choices'
import type { NoticeSettings } from '../notice-settings'

export type NotificationSettingsProps = {
  settings: NoticeSettings
  isSaved: boolean
  /** Whether the member's address is confirmed. Others get no mail. */
  isProven: boolean
  problem?: string | undefined
}

const ways = [
  { way: 'app', label: 'On the site' },
  { way: 'mail', label: 'Email' },
] as const

export default function NotificationSettings({ settings, isSaved, isProven, problem }: NotificationSettingsProps) {
  const { viewer } = useSignIn()
  const {
    busy,
    problem: refused,
    form,
  } = useNativeForm({
    read: (data) => readCheckboxes(Object.fromEntries(data)),
    check: async () => ({}),
    send: async (json) => {
      await call('PUT', '/api/notifications/settings', { json })
      await toast({ title: 'Your settings are saved.' })
      return false
    },
    failed: 'Your settings are not saved',
    initial: { problem },
  })

  return (
    <SectionPage trail={[{ label: 'Notifications', href: '/notifications' }]} here="Settings">
      <div className="max-w-[40rem] py-8">
        <h1 className="font-bold text-title">Notification settings</h1>
        <p className="mt-2 max-w-measure text-muted">
          Choose what we tell you about, and where. You get at most three of these emails an hour.
        </p>
        {isSaved && (
          <p role="status" className="mt-4 rounded-control bg-wash p-4">
            Your settings are saved.
          </p>
        )}
        {!isProven && (
          <Notice title="Confirm your email to get notifications by email." action={<SendConfirmationButton />}>
            Until then, they’re only on the site.
          </Notice>
        )}
        <form method="post" aria-label="Notification settings" {...form} className="mt-6">
          <FormMessage>{refused}</FormMessage>
          <table className="w-full">
            <thead>
              <tr>
                <th scope="col" className="sr-only">
                  What
                </th>
                {ways.map(({ way, label }) => (
                  <th key={way} scope="col" className="px-1 pb-2 text-center align-bottom font-semibold text-small">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kindsFor(viewer?.isSiteAdmin === true).map((kind) => (
                <tr key={kind} className="border-line border-t">
                  <th scope="row" className="py-2 pr-2 text-left font-normal">
                    {noticeLabels[kind]}
                  </th>
                  {ways.map(({ way, label }) => (
                    <td key={way} className="p-0">
                      <label className="flex min-h-12 min-w-11 items-center justify-center">
                        <span className="sr-only">{`${noticeLabels[kind]}: ${label}`}</span>
                        <input
                          type="checkbox"
                          name={checkboxName(kind, way)}
                          defaultChecked={settings[kind][way]}
                          className="size-5 accent-accent"
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" busy={busy}>
              Save settings
            </Button>
            <a href="/notifications" className="inline-flex min-h-11 items-center">
              Back to notifications
            </a>
          </p>
        </form>
      </div>
    </SectionPage>
  )
}
