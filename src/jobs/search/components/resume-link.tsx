import { buttonClass } from '../../../ui/components/button'

export function ResumeLink() {
  return (
    <a href="/profile" className={buttonClass('outlined')}>
      Create my Resume
    </a>
  )
}
