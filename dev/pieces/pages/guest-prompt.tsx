import { useState } from 'react'
import { signInPrompts } from '../../../src/accounts/sign-in-prompts'
import { Button, ButtonLink } from '../../../src/ui/components/button'
import { announce } from '../../../src/ui/hooks/announce'
import { useGuestPrompt } from '../../../src/ui/shell/guest-prompt'
import { isPlainPress, signInHref } from '../../../src/ui/shell/sign-in-prompt'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

export default function GuestPromptPiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For a button or link that needs an account. Members pass. Guests sign in first, and then what they pressed happens by itself."
    >
      <Sample state="A button that acts after signing in">
        <p className="flex flex-wrap gap-3">
          <Pressed name="Vote" words={signInPrompts.vote} />
          <Pressed name="Answer" words={signInPrompts.answer} />
          <Pressed name="Flag" words={signInPrompts.flag} />
          <Pressed name="Follow" words={signInPrompts.follow} />
        </p>
      </Sample>
      <Sample state="A link to a page for members">
        <MembersLink href="/profile" />
      </Sample>
    </PiecePage>
  )
}

function Pressed({ name, words }: { name: string; words: string }) {
  const [times, setTimes] = useState(0)
  const press = useGuestPrompt({ words, pending: { name, id: 'piece' } }, () => {
    setTimes((before) => before + 1)
    announce(`${name}: done`)
  })
  return (
    <Button kind="outlined" onClick={press}>
      {name} ({times})
    </Button>
  )
}

function MembersLink({ href }: { href: string }) {
  const go = useGuestPrompt({ redirect: href }, () => location.assign(href))
  return (
    <ButtonLink
      kind="outlined"
      href={signInHref(href)}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        go()
      }}
    >
      Apply
    </ButtonLink>
  )
}
