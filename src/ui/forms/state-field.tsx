import type { ComponentProps } from 'react'
import { states } from '../../platform/places/states'
import { SelectField } from './field'

export function StateField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField label="State" autoComplete="address-level1" {...props}>
      <option value="">Choose a state</option>
      {Object.entries(states).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
