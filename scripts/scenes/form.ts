/** The form of an entry: new, half done, refused, edited. */

import { expect } from '@playwright/test'
import { entryMessages, generalMessages } from '../../src/domain/messages'
import { allowAsBefore, changeBack, changeElsewhere, denyEverything } from './servers'
import { button, type Scene, type Stage } from './stage'

const PROCESS =
  'First came a recruiter call of half an hour, then an online assessment with two problems, and after two quiet weeks a final round of three interviews on one day.'

async function openForm({ page }: Stage) {
  await page.goto('/#/list')
  await button(page, 'Submit Data').click()
  await expect(page.getByLabel('Company name')).toBeVisible()
}

export const FORM_SCENES: readonly Scene[] = [
  { name: 'form', as: 'contributor', frame: 'window', show: openForm },
  {
    name: 'form-process',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openForm(stage)
      await stage.page.getByLabel('Interview process').fill(PROCESS)
      await stage.page.getByLabel('Questions asked').fill('Merge two sorted lists, then talk about it.')
      await stage.page.getByLabel('Interview process').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'form-pay',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openForm(stage)
      await stage.page.getByLabel('Hourly rate').fill('45.5')
      await stage.page.getByLabel('Base salary').fill('120k')
      await stage.page.getByLabel('Total compensation').fill('a lot')
      await button(stage.page, 'Submit').click()
      await stage.page.getByLabel('Total compensation').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'form-errors',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openForm(stage)
      await stage.page.getByLabel('Interview process').fill('Too short to help anybody.')
      await stage.page.getByLabel('Name', { exact: true }).fill('')
      await button(stage.page, 'Submit').click()
      await expect(stage.page.getByText(entryMessages.required).first()).toBeVisible()
    },
  },
  {
    name: 'form-keep-draft',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openForm(stage)
      await stage.page.getByLabel('Role title').fill('Software Engineering Intern')
      await button(stage.page, 'Cancel').click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'form-draft',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openForm(stage)
      await stage.page.getByLabel('Role title').fill('Software Engineering Intern')
      await button(stage.page, 'Cancel').click()
      await button(stage.page, 'Keep draft').click()
      await button(stage.page, 'Submit Data').click()
      await expect(button(stage.page, 'Start over')).toBeVisible()
    },
  },
  {
    name: 'form-edit',
    as: 'contributor',
    frame: 'window',
    async show({ page }) {
      await page.goto('/#/list')
      await button(page, 'Edit').click()
      await expect(page.getByLabel('Company name')).toBeVisible()
    },
  },
  {
    name: 'form-conflict',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await stage.page.goto('/#/list')
      await button(stage.page, 'Edit').click()
      await expect(stage.page.getByLabel('Company name')).toBeVisible()
      await changeElsewhere(stage)
      await expect(button(stage.page, 'Keep mine')).toBeVisible()
    },
    restore: changeBack,
  },
  {
    name: 'form-refused',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await stage.page.goto('/#/list')
      await button(stage.page, 'Edit').click()
      await expect(stage.page.getByLabel('Company name')).toBeVisible()
      await denyEverything(stage)
      await button(stage.page, 'Save changes').click()
      await expect(stage.page.getByText(entryMessages.updateFailed(generalMessages.denied))).toBeVisible()
    },
    restore: allowAsBefore,
  },
]
