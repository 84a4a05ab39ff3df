/** Contact details in the long texts: the form shows them to the author, who decides. */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entryContent, words } from '../helpers/builders'
import { ANN, browserOfAnn } from './ann'
import { fillEntry, openEditForm, openSubmitForm } from './contributeForm'

const WITH_EMAIL = `Write to maya@gmail.com, who asked ${words(20)}`
const questions = 'Questions asked'

const askedAbout = () => screen.findByRole('alertdialog', { name: 'Others will see this' })
const stored = (data: ReturnType<typeof browserOfAnn>) =>
  Object.values(Object(data.controls.read(`interviews/${ANN.uid}`)))
/** The selected part of a text area. */
const selected = (area: HTMLElement) =>
  area instanceof HTMLTextAreaElement && area.value.slice(area.selectionStart, area.selectionEnd)

describe('contact details in a long text', () => {
  it('are shown once the field loses focus, and a press selects them', async () => {
    const { user, form } = await openSubmitForm()
    const area = form.getByLabelText(questions)

    await user.type(area, 'Ask maya@gmail.com or call 352-392-1234.')
    expect(form.queryByText(/^This looks like/)).not.toBeInTheDocument()
    await user.tab()

    expect(await form.findByText('This looks like an email address:')).toBeInTheDocument()
    expect(form.getByText('This looks like a telephone number:')).toBeInTheDocument()
    expect(form.getByText('Others will see it. Send it anyway, or remove it?')).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: '“352-392-1234”' }))
    expect(area).toHaveFocus()
    expect(selected(area)).toBe('352-392-1234')
    await user.keyboard('{Delete}')
    expect(form.queryByText('This looks like a telephone number:')).not.toBeInTheDocument()
  })

  it('are shown in a restored draft', async () => {
    const { data, user, form, unmount } = await openSubmitForm()
    await user.type(form.getByLabelText(questions), 'See linkedin.com/in/maya')
    unmount()

    const again = await openSubmitForm(data)

    expect(again.form.getByText('This looks like a link to somebody’s profile:')).toBeInTheDocument()
  })

  it('are asked about before submitting, and can be removed', async () => {
    const { data, user, form } = await openSubmitForm()
    await fillEntry(user, form, { [questions]: WITH_EMAIL })

    await user.click(form.getByRole('button', { name: 'Submit' }))
    const question = within(await askedAbout())
    expect(question.getByText('“maya@gmail.com”')).toBeInTheDocument()
    expect(question.getByRole('button', { name: 'Remove it' })).toHaveFocus()
    await user.click(question.getByRole('button', { name: 'Remove it' }))

    const area = form.getByLabelText(questions)
    await waitFor(() => expect(area).toHaveFocus())
    expect(selected(area)).toBe('maya@gmail.com')
    await user.keyboard('somebody')
    expect(stored(data)).toEqual([])
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Successfully submitted!')).toBeInTheDocument()
    expect(stored(data)).toEqual([
      expect.objectContaining({ questionsAsked: expect.stringContaining('to somebody, who') }),
    ])
  })

  it('are submitted on request, without a second question', async () => {
    const { data, user, form } = await openSubmitForm()
    await fillEntry(user, form, { [questions]: WITH_EMAIL })
    data.controls.failNext('appendEntry', 'network')

    await user.click(form.getByRole('button', { name: 'Submit' }))
    await user.click(within(await askedAbout()).getByRole('button', { name: 'Send anyway' }))
    expect(await form.findByRole('alert')).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Submit' }))

    expect(await screen.findByText('Successfully submitted!')).toBeInTheDocument()
    expect(stored(data)).toEqual([expect.objectContaining({ questionsAsked: WITH_EMAIL })])
  })

  it('are asked about only if they were not submitted before', async () => {
    const data = browserOfAnn()
    data.controls.addEntry(ANN.uid, entryContent({ questionsAsked: WITH_EMAIL }))
    const { user, form } = await openEditForm(data)

    await user.type(form.getByLabelText('Interview process'), ' Or github.com/mayaortiz')
    await user.click(form.getByRole('button', { name: 'Save changes' }))

    const question = within(await askedAbout())
    expect(question.getByText('“github.com/mayaortiz”')).toBeInTheDocument()
    expect(question.queryByText('“maya@gmail.com”')).not.toBeInTheDocument()
  })
})
