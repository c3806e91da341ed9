import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { BotCheck, useBotCheck } from '../../ui/bot-check'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { SelectField, TextField, Toggle } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { SignUp, titles } from '../rules'

/** Who you are, and whether you hire. Employers go on to /admin, others where they came from. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (isEmployer: boolean) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(SignUp),
    defaultValues: { displayName: '', email: '', title: '', password: '', isEmployer: false },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const bot = useBotCheck('sign_up')
  const submit = handleSubmit((person) =>
    call('POST', '/api/users', { ...person, ...bot.fields }).then(
      () => onSignedUp(person.isEmployer),
      (problem) => {
        bot.again()
        showProblem(problem, setError)
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="Your name"
        autoComplete="name"
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <SelectField label="I am a" error={errors.title?.message} {...register('title')}>
        <option value="">Choose one</option>
        {titles.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </SelectField>
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words are better than one word with tricks."
        error={errors.password?.message}
        {...register('password')}
      />
      <Toggle label="I'm a Special Education Employer" {...register('isEmployer')} />
      <BotCheck {...bot.widget} />
      <Button
        live
        type="submit"
        busy={isSubmitting || (isSubmitSuccessful && !errors.root)}
        className="justify-self-start"
      >
        Sign Up
      </Button>
    </form>
  )
}
