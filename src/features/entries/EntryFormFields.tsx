/** Every field of an entry, in the order one would tell the story. The same for a new entry and an old one. */

import { useWatch } from 'react-hook-form'
import { COMPANIES } from '../../domain/companies'
import { POSITION_TYPES } from '../../domain/entry'
import { LOCATIONS } from '../../domain/locations'
import { CheckboxField } from '../../ui/CheckboxField'
import { ComboField } from '../../ui/ComboField'
import { SelectField } from '../../ui/SelectField'
import { TextField } from '../../ui/TextField'
import styles from './EntryFormFields.module.css'
import { FormGroup } from './FormGroup'
import { LongTextField } from './LongTextField'
import { PayField } from './PayField'
import type { EntryFields } from './useEntryForm'

const COMPANY_NAMES = COMPANIES.map((company) => company.name)
const LOCATION_LABELS = LOCATIONS.map((location) => location.label)

export function EntryFormFields({ fields }: { fields: EntryFields }) {
  return (
    <div className={styles.groups}>
      <YouGroup fields={fields} />
      <RoleGroup fields={fields} />
      <ProcessGroup fields={fields} />
      <PayGroup fields={fields} />
    </div>
  )
}

function YouGroup({ fields: { register, control, formState } }: { fields: EntryFields }) {
  const { errors } = formState
  const openToContact = useWatch({ control, name: 'openToContact' })
  return (
    <FormGroup title="You">
      <div className={styles.wide}>
        <CheckboxField
          label="Open to contact"
          hint="Contributors then see your name and how to reach you. Otherwise neither is stored."
          {...register('openToContact')}
        />
      </div>
      {openToContact && (
        <>
          <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextField
            label="Preferred contact"
            hint="An email address or a link, such as your LinkedIn page."
            autoCapitalize="none"
            error={errors.contact?.message}
            {...register('contact')}
          />
        </>
      )}
      <TextField
        label="Year applied"
        hint="Such as 2025, or your school year then."
        error={errors.yearApplied?.message}
        {...register('yearApplied')}
      />
      <TextField
        label="GPA"
        hint="From 0 to 4, when you applied."
        inputMode="decimal"
        error={errors.gpa?.message}
        {...register('gpa')}
      />
    </FormGroup>
  )
}

function RoleGroup({ fields: { register, formState } }: { fields: EntryFields }) {
  const { errors } = formState
  return (
    <FormGroup title="Role">
      <ComboField
        label="Company name"
        suggestions={COMPANY_NAMES}
        error={errors.companyName?.message}
        {...register('companyName')}
      />
      <TextField label="Role title" error={errors.roleTitle?.message} {...register('roleTitle')} />
      <SelectField label="Position type" error={errors.positionType?.message} {...register('positionType')}>
        <option value="">Choose one</option>
        {POSITION_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <ComboField
        label="Location"
        suggestions={LOCATION_LABELS}
        error={errors.location?.message}
        {...register('location')}
      />
      <TextField
        label="Start date"
        type="date"
        error={errors.startDate?.message}
        {...register('startDate')}
      />
    </FormGroup>
  )
}

function ProcessGroup({ fields }: { fields: EntryFields }) {
  const { register, formState } = fields
  const { errors } = formState
  return (
    <FormGroup title="Process">
      <TextField
        label="Application method"
        hint="Such as career fair, referral or online."
        error={errors.applicationMethod?.message}
        {...register('applicationMethod')}
      />
      <TextField
        label="Hiring process length"
        hint="Such as 6 weeks."
        error={errors.hiringProcessLength?.message}
        {...register('hiringProcessLength')}
      />
      <LongTextField
        fields={fields}
        name="interviewProcess"
        label="Interview process"
        hint="The rounds, how long each took, who you talked to."
      />
      <LongTextField
        fields={fields}
        name="questionsAsked"
        label="Questions asked"
        hint="What you remember is enough. Keep to what you were allowed to share."
      />
    </FormGroup>
  )
}

function PayGroup({ fields }: { fields: EntryFields }) {
  return (
    <FormGroup
      title="Pay"
      note="In US dollars. Leave empty what you don’t know or would rather not say."
      short
    >
      <PayField fields={fields} name="hourlyRate" label="Hourly rate" />
      <PayField fields={fields} name="baseSalary" label="Base salary" />
      <PayField fields={fields} name="totalCompensation" label="Total compensation" />
    </FormGroup>
  )
}
