import { valibotResolver } from '@hookform/resolvers/valibot'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { MonthField, ProfileField } from './profile-field'
import { type FormField, getValues, placeText } from './section-fields'

type Typed = Record<string, string | boolean | null | undefined>

export type FieldSchema<Output> = v.GenericSchema<Typed, Output>

/**
 * A form that starts with what `values` has for the fields. It shows all messages, and updates them while the person
 * types. It doesn't validate on blur, because a message that appears then could move the button away from the pointer.
 */
export function useFieldsForm<Output>(
  schema: FieldSchema<Output>,
  fields: readonly FormField[],
  values: Record<string, unknown>,
) {
  return useForm({
    resolver: valibotResolver(schema),
    defaultValues: getValues(fields, values),
    mode: 'onChange',
    criteriaMode: 'all',
  })
}

type FieldsForm<Output> = UseFormReturn<Typed, unknown, Output>

export function FormFields<Output>({ fields, form }: { fields: readonly FormField[]; form: FieldsForm<Output> }) {
  return fields.map(
    (field) => !(field.unless && form.watch(field.unless)) && <Field key={field.name} field={field} form={form} />,
  )
}

function Field<Output>({ field, form }: { field: FormField; form: FieldsForm<Output> }) {
  const { name, label, kind, need, maxLength } = field
  if (kind === 'month')
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, ...month }, fieldState: { error } }) => (
          <MonthField legend={label} need={need} {...month} value={String(value)} error={error?.message} />
        )}
      />
    )
  const { onChange, onBlur, ref } = form.register(name)
  return (
    <ProfileField
      field={field}
      value={form.formState.defaultValues?.[name] ?? ''}
      error={form.formState.errors[name]?.message}
      counted={
        maxLength === undefined ? undefined : `${String(form.watch(name) ?? '').length} of ${maxLength} characters`
      }
      control={{ onChange, onBlur, ref }}
      onPick={(place) => form.setValue(name, placeText(place), { shouldDirty: true, shouldValidate: true })}
    />
  )
}
