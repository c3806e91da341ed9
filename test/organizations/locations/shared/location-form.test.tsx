import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { blankLocation, LocationForm } from '../../../../src/organizations/locations/shared/location-form'

it('a field of a location that nothing is wrong with is described by nothing but what is on the page', () => {
  const html = renderToString(
    <LocationForm
      resolver={(values) => ({ values, errors: {} })}
      initial={blankLocation}
      administrators={[]}
      action="Add"
      failed="Not added."
      onSubmit={async () => {}}
      onCancel={() => {}}
    />,
  )
  expect(html).toMatch(/<input[^>]*name="city"/)
  const described = [...html.matchAll(/aria-describedby="([^"]*)"/g)].flatMap(([, ids = '']) => ids.split(' '))
  expect(described.length).toBeGreaterThan(0)
  for (const id of described) expect(html).toContain(`id="${id}"`)
  expect(html).not.toContain('aria-invalid="true"')
})
