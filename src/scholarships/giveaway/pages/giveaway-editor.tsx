import { Button } from '../../../ui/components/button'
import { TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { SectionPage } from '../../../ui/layouts/section-page'
import { staffPaths } from '../../staff-paths'
import { giveawayLengths } from '../rules'

export const hydrates = 'on reach'

type GiveawayEditorProps = {
  isNew: boolean
  form: Record<string, string>
  errors: Record<string, string>
  problem: string | undefined
}

export default function GiveawayEditor({ isNew, form, errors, problem }: GiveawayEditorProps) {
  const title = isNew ? 'Add a giveaway' : 'Edit giveaway'
  const text = (name: string) => ({ name, defaultValue: form[name], error: errors[name] })
  return (
    <SectionPage
      trail={[
        { label: 'Scholarships', href: staffPaths.list },
        { label: 'Giveaways', href: staffPaths.giveaways },
      ]}
      here={isNew ? 'Add' : 'Edit'}
    >
      <h1 className="mt-4 font-bold text-title">{title}</h1>
      <form method="post" noValidate className="mt-6 grid grid-cols-1 max-w-[40rem] gap-5">
        <FormMessage>{problem}</FormMessage>
        <TextField type="date" label="Week" hint="The Monday that it begins with." {...text('week')} />
        <TextField label="What you give away" maxLength={giveawayLengths.item} {...text('item')} />
        <TextArea label="Description" need="optional" rows={4} maxLength={giveawayLengths.words} {...text('words')} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit">Save giveaway</Button>
          <a href={staffPaths.giveaways} className="inline-flex min-h-11 items-center px-3">
            Cancel
          </a>
        </p>
      </form>
    </SectionPage>
  )
}
