import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from '../../../src/ui/components/button'

describe('a button before hydration', () => {
  it('a button that does something by itself waits, so that no press is lost', () => {
    expect(renderToString(<Button onClick={() => {}}>Publish</Button>)).toMatch(/ disabled="" data-waiting="true"/)
  })

  it('a button that submits a form works, unless the form needs JavaScript', () => {
    expect(renderToString(<Button type="submit">Save</Button>)).not.toContain('disabled=""')
    expect(
      renderToString(
        <Button live type="submit">
          Save
        </Button>,
      ),
    ).toContain('disabled=""')
  })
})
