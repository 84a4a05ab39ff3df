/** The profile and its modes. */

import { expect } from '@playwright/test'
import { profileMessages, transferMessages } from '../../src/domain/messages'
import { allowAsBefore, denyEverything, endTransfer, OLD_EMAIL, silence } from './servers'
import { button, heading, type Scene, type Stage } from './stage'

async function openProfile({ page }: Stage) {
  await page.goto('/#/profile')
  await expect(button(page, 'Edit Profile')).toBeVisible()
}

async function openTransfer(stage: Stage) {
  await openProfile(stage)
  await button(stage.page, 'Transfer Account Data').click()
  await expect(stage.page.getByLabel('Previous university email')).toBeVisible()
}

export const PROFILE_SCENES: readonly Scene[] = [
  { name: 'profile', as: 'contributor', frame: 'page', show: openProfile },
  {
    name: 'profile-loading',
    as: 'contributor',
    frame: 'page',
    async show({ page }) {
      await silence(page)
      await page.goto('/#/profile')
      await expect(heading(page, 'Profile')).toBeVisible()
    },
  },
  {
    name: 'profile-failed',
    as: 'contributor',
    frame: 'page',
    async show(stage) {
      await denyEverything(stage)
      await stage.page.goto('/#/profile')
      await expect(button(stage.page, 'Try again')).toBeVisible()
    },
    restore: allowAsBefore,
  },
  {
    name: 'profile-edit',
    as: 'contributor',
    frame: 'page',
    async show(stage) {
      await openProfile(stage)
      await button(stage.page, 'Edit Profile').click()
      await expect(button(stage.page, 'Save')).toBeVisible()
    },
  },
  {
    name: 'profile-edit-errors',
    as: 'contributor',
    frame: 'page',
    async show(stage) {
      await openProfile(stage)
      await button(stage.page, 'Edit Profile').click()
      await stage.page.getByLabel('Username').fill('')
      await stage.page.getByLabel('GPA').fill('4.5')
      await button(stage.page, 'Save').click()
      await expect(stage.page.getByText(profileMessages.gpaInvalid)).toBeVisible()
    },
  },
  {
    name: 'profile-saved',
    as: 'contributor',
    frame: 'page',
    async show(stage) {
      await openProfile(stage)
      await button(stage.page, 'Edit Profile').click()
      await button(stage.page, 'Save').click()
      await expect(stage.page.getByText(profileMessages.saved)).toBeVisible()
    },
  },
  { name: 'transfer', as: 'newAccount', frame: 'page', show: openTransfer },
  {
    name: 'transfer-error',
    as: 'newAccount',
    frame: 'page',
    async show(stage) {
      await openTransfer(stage)
      await stage.page.getByLabel('Previous university email').fill('nobody@ufl.edu')
      await button(stage.page, 'Transfer Data from Old Account').click()
      await expect(stage.page.getByText(transferMessages.noAccount)).toBeVisible()
    },
  },
  {
    name: 'transfer-waiting',
    as: 'newAccount',
    frame: 'page',
    async show(stage) {
      await openTransfer(stage)
      await stage.page.getByLabel('Previous university email').fill(OLD_EMAIL)
      await button(stage.page, 'Transfer Data from Old Account').click()
      await expect(stage.page.getByLabel('Approval link')).toBeVisible()
    },
    restore: endTransfer,
  },
  {
    name: 'transfer-gone',
    as: 'newAccount',
    frame: 'page',
    async show(stage) {
      await openTransfer(stage)
      await stage.page.getByLabel('Previous university email').fill(OLD_EMAIL)
      await button(stage.page, 'Transfer Data from Old Account').click()
      await expect(stage.page.getByLabel('Approval link')).toBeVisible()
      await endTransfer(stage)
      await expect(button(stage.page, 'Ask again')).toBeVisible()
    },
  },
]
