import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { BotCheck, useBotCheck } from '../../ui/bot-check'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { TextField } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { SignIn } from '../rules'

type SignInFormProps = {
  onSignedIn: () => void
  /** Where the form leads without JavaScript, and what it says and holds when it comes back from there. */
  redirect?: string
  email?: string
  failed?: string
}

/** E-mail and password; what was typed stays, and the message stands where it belongs. */
export function SignInForm({ onSignedIn, redirect = '', email = '', failed = '' }: SignInFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(SignIn),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful, isSubmitted } = formState
  const message = isSubmitted ? errors.root?.message : failed
  const bot = useBotCheck('login')
  const submit = handleSubmit((credentials) =>
    call('POST', '/api/auth/login', { ...credentials, ...bot.fields }).then(onSignedIn, (problem) => {
      bot.again()
      showProblem(problem, setError)
    }),
  )
  return (
    <form onSubmit={submit} noValidate method="post" action="/login" className="mt-6 grid gap-5">
      <input type="hidden" name="redirect" value={redirect} />
      <FormMessage>{message}</FormMessage>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <BotCheck {...bot.widget} />
      <Button type="submit" busy={isSubmitting || (isSubmitSuccessful && !message)} className="justify-self-start">
        Login
      </Button>
    </form>
  )
}
