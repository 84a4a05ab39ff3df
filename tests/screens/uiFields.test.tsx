/** The fields of the UI kit: their names, descriptions and validity for assistive technology. */

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  CheckboxField,
  ComboField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../src/ui/fields'
import { OptionsField } from '../../src/ui/OptionsField'

const COMMON = { label: 'Field', hint: 'Some help' }

const FIELDS: readonly (readonly [name: string, field: (error?: string) => ReactNode])[] = [
  ['TextField', (error) => <TextField {...COMMON} error={error} />],
  ['TextAreaField', (error) => <TextAreaField {...COMMON} error={error} />],
  ['SelectField', (error) => <SelectField {...COMMON} error={error} />],
  ['ComboField', (error) => <ComboField {...COMMON} error={error} suggestions={['One']} />],
  ['PasswordField', (error) => <PasswordField {...COMMON} error={error} />],
  ['CheckboxField', (error) => <CheckboxField {...COMMON} error={error} />],
]

describe.each(FIELDS)('%s', (_name, field) => {
  it('is named by its label and described by its hint', () => {
    render(field())

    const control = screen.getByLabelText('Field')
    expect(control).toHaveAccessibleName('Field')
    expect(control).toHaveAccessibleDescription('Some help')
    expect(control).toBeValid()
  })

  it('is invalid and described by its error and its hint', () => {
    render(field('Please fix this.'))

    const control = screen.getByLabelText('Field')
    expect(control).toBeInvalid()
    expect(control).toHaveAccessibleDescription('Please fix this. Some help')
  })

  it('stays valid when the error is empty', () => {
    render(field(''))

    expect(screen.getByLabelText('Field')).toHaveAccessibleDescription('Some help')
  })
})

describe('an optional field', () => {
  it('is marked beside its label, which stays its accessible name', () => {
    render(<TextField label="Hourly rate" optional />)

    expect(screen.getByText('Optional')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveAccessibleName('Hourly rate')
  })
})

describe('a mark', () => {
  const mark = { icon: <svg aria-hidden />, text: 'Everybody sees this.' }
  const options = [{ value: 'a', label: 'A' }]

  it.each([
    ['a field', 'textbox', <TextField key="field" label="GPA" hint="From 0 to 4." mark={mark} />],
    [
      'a group of options',
      'group',
      <OptionsField key="group" label="GPA" hint="From 0 to 4." mark={mark} type="radio" options={options} />,
    ],
  ])('describes %s before its hint, and is no part of its name', (_what, role, field) => {
    render(field)

    const control = screen.getByRole(role)
    expect(control).toHaveAccessibleName('GPA')
    expect(control).toHaveAccessibleDescription('Everybody sees this. From 0 to 4.')
  })
})

describe('a multi-line text field', () => {
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

  it('grows by script if the browser cannot grow it', async () => {
    expect(await heightAfterTyping(false)).toBe('302px')
  })

  it('is not resized by script if the browser can grow it', async () => {
    expect(await heightAfterTyping(true)).toBe('')
  })
})

describe('the word counter', () => {
  it('shows the count and the minimum', () => {
    render(<TextAreaField label="Process" counter={{ count: 8, goal: 20 }} />)

    expect(screen.getByLabelText('Process')).toHaveAccessibleDescription('8 of 20 words')
  })

  it('shows only the count once there are enough words', () => {
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

    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(input).toHaveAttribute('type', 'text')

    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(input).toHaveAttribute('type', 'password')
  })
})

describe('ComboField', () => {
  it('offers its suggestions through its named list', () => {
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
