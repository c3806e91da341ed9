import { SelectField } from '../../../src/ui/forms/field'
import { pillClass, Select } from '../../../src/ui/forms/select'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

const choices = ['Within 50 miles', 'Within 100 miles', `Very long${' choice'.repeat(12)}`].map((choice) => (
  <option key={choice}>{choice}</option>
))

export default function SelectPiece({ path }: PieceProps) {
  return (
    <PiecePage path={path} when="For one of a few fixed choices.">
      <Sample state="Among filters">
        <Select aria-label="Distance" className={pillClass}>
          {choices}
        </Select>
      </Sample>
      <Sample state="A long choice is chosen">
        <Select aria-label="Another distance" className={pillClass} defaultValue={`Very long${' choice'.repeat(12)}`}>
          {choices}
        </Select>
      </Sample>
      <Sample state="In a form, with an error">
        <SelectField label="Farthest" error="Choose a distance.">
          {choices}
        </SelectField>
      </Sample>
    </PiecePage>
  )
}
