/** The fields of the UI kit: their names, descriptions and validity, as everybody perceives them. */

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  CheckboxField,
  ComboField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../src/ui/fields'

const FIELDS = [
  {
    name: 'TextField',
    field: (error?: string) => <TextField label="Field" hint="Some help" error={error} />,
  },
  {
    name: 'TextAreaField',
    field: (error?: string) => <TextAreaField label="Field" hint="Some help" error={error} />,
  },
  {
    name: 'SelectField',
    field: (error?: string) => (
      <SelectField label="Field" hint="Some help" error={error}>
        <option>One</option>
      </SelectField>
    ),
  },
  {
    name: 'ComboField',
    field: (error?: string) => (
      <ComboField label="Field" hint="Some help" error={error} suggestions={['One']} />
    ),
  },
  {
    name: 'PasswordField',
    field: (error?: string) => <PasswordField label="Field" hint="Some help" error={error} />,
  },
  {
    name: 'CheckboxField',
    field: (error?: string) => <CheckboxField label="Field" hint="Some help" error={error} />,
  },
]

describe.each(FIELDS)('$name', ({ field }) => {
  it('is named by its label and described by its hint', () => {
    render(field())

    const control = screen.getByLabelText('Field')
    expect(control).toHaveAccessibleName('Field')
    expect(control).toHaveAccessibleDescription('Some help')
    expect(control).toBeValid()
  })

  it('is invalid and described by its error, which stays in sight beside the hint', () => {
    render(field('Please fix this.'))

    const control = screen.getByLabelText('Field')
    expect(control).toBeInvalid()
    expect(control).toHaveAccessibleDescription('Please fix this.')
    expect(screen.getByText('Some help')).toBeInTheDocument()
  })

  it('stays valid when the error is empty', () => {
    render(field(''))

    expect(screen.getByLabelText('Field')).toHaveAccessibleDescription('Some help')
  })
})

describe('fields in a form', () => {
  interface Values {
    email: string
    process: string
    type: string
    company: string
    password: string
    open: boolean
  }

  function SampleForm({ onSend }: { onSend: (values: Values) => void }) {
    const { register, handleSubmit } = useForm<Values>({
      defaultValues: { email: '', process: '', type: '', company: '', password: '', open: false },
    })
    return (
      <form
        onSubmit={(event) => {
          void handleSubmit(onSend)(event)
        }}
      >
        <TextField label="Email" {...register('email')} />
        <TextAreaField label="Process" {...register('process')} />
        <SelectField label="Type" {...register('type')}>
          <option value="">Choose</option>
          <option>Co-Op</option>
        </SelectField>
        <ComboField label="Company" suggestions={['Google']} {...register('company')} />
        <PasswordField label="Password" {...register('password')} />
        <CheckboxField label="Open to contact" {...register('open')} />
        <button>Send</button>
      </form>
    )
  }

  it('hand what was typed and chosen to react-hook-form', async () => {
    const user = userEvent.setup()
    const onSend = vi.fn<(values: Values) => void>()
    render(<SampleForm onSend={(values) => onSend(values)} />)
    await user.type(screen.getByLabelText('Email'), 'ann@ufl.edu')
    await user.type(screen.getByLabelText('Process'), 'Two rounds')
    await user.selectOptions(screen.getByLabelText('Type'), 'Co-Op')
    await user.type(screen.getByLabelText('Company'), 'Google')
    await user.type(screen.getByLabelText('Password'), 'Secret1!')
    await user.click(screen.getByLabelText('Open to contact'))
    await user.click(screen.getByRole('button', { name: 'Send' }))

    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      email: 'ann@ufl.edu',
      process: 'Two rounds',
      type: 'Co-Op',
      company: 'Google',
      password: 'Secret1!',
      open: true,
    })
  })
})

describe('an optional field', () => {
  it('says so beside its label, which stays its whole name', () => {
    render(<TextField label="Hourly rate" optional />)

    expect(screen.getByText('Optional')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveAccessibleName('Hourly rate')
  })
})

describe('a text of several lines', () => {
  async function heightAfterTyping(browserGrowsIt: boolean): Promise<string> {
    vi.stubGlobal('CSS', { supports: () => browserGrowsIt })
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(102)
    render(<TextAreaField label="Process" />)
    const area = screen.getByLabelText('Process')
    await userEvent.type(area, 'First came a call')
    return area.style.height
  }

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('gets a higher field where the browser does not see to that', async () => {
    expect(await heightAfterTyping(false)).toBe('302px')
  })

  it('is left to the browser where it does', async () => {
    expect(await heightAfterTyping(true)).toBe('')
  })
})

describe('the word counter', () => {
  it('tells how far the goal is', () => {
    render(<TextAreaField label="Process" counter={{ count: 8, goal: 20 }} />)

    expect(screen.getByLabelText('Process')).toHaveAccessibleDescription('8 of 20 words')
  })

  it('only counts on once the goal is reached', () => {
    render(<TextAreaField label="Process" counter={{ count: 20, goal: 20 }} />)

    expect(screen.getByLabelText('Process')).toHaveAccessibleDescription('20 words')
  })
})

describe('PasswordField', () => {
  it('hides the password until Show is pressed, and hides it again', async () => {
    const user = userEvent.setup()
    render(<PasswordField label="Password" />)
    const input = screen.getByLabelText('Password')
    expect(input).toHaveAttribute('type', 'password')

    await user.click(screen.getByRole('button', { name: 'Show', pressed: false }))
    expect(input).toHaveAttribute('type', 'text')

    await user.click(screen.getByRole('button', { name: 'Hide', pressed: true }))
    expect(input).toHaveAttribute('type', 'password')
  })
})

describe('ComboField', () => {
  it('offers its suggestions through the list it names', () => {
    const withState = (city: string) => (city === 'Remote' ? city : `Texas: ${city}`)
    render(<ComboField label="City" suggestions={['Austin', 'Remote']} showSuggestion={withState} />)

    const listId = screen.getByLabelText('City').getAttribute('list') ?? ''
    const options = document.getElementById(listId)?.querySelectorAll('option') ?? []
    expect([...options].map(({ value, label }) => [value, label])).toEqual([
      ['Austin', 'Texas: Austin'],
      ['Remote', 'Remote'],
    ])
  })
})
