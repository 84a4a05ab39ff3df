/** Approving a transfer. */

import { expect } from '@playwright/test'
import { signInMessages, transferMessages } from '../../src/domain/messages'
import { DEMO_PASSWORD } from '../demo/people'
import { askForTransfer, endTransfer, OLD_EMAIL } from './servers'
import { button, type Scene, type Stage } from './stage'

async function openApproval({ page }: Stage) {
  await page.goto(`/#/approve-transfer?email=${encodeURIComponent(OLD_EMAIL)}`)
}

async function proveOldAccount(stage: Stage) {
  await openApproval(stage)
  await stage.page.getByLabel(/^Password of/).fill(DEMO_PASSWORD)
  await button(stage.page, 'Continue').click()
  await expect(button(stage.page, 'Approve Transfer')).toBeVisible()
}

export const APPROVAL_SCENES: readonly Scene[] = [
  {
    name: 'approve-invalid',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/approve-transfer')
      await expect(page.getByText(transferMessages.invalidLink)).toBeVisible()
    },
  },
  {
    name: 'approve-no-request',
    as: 'visitor',
    frame: 'page',
    async show(stage) {
      await openApproval(stage)
      await expect(stage.page.getByText(transferMessages.noRequest)).toBeVisible()
    },
  },
  {
    name: 'approve-prove',
    as: 'visitor',
    frame: 'page',
    async show(stage) {
      await askForTransfer(stage)
      await openApproval(stage)
      await expect(stage.page.getByLabel(/^Password of/)).toBeVisible()
    },
    restore: endTransfer,
  },
  {
    name: 'approve-wrong-password',
    as: 'visitor',
    frame: 'page',
    async show(stage) {
      await askForTransfer(stage)
      await openApproval(stage)
      await stage.page.getByLabel(/^Password of/).fill('Wrong5&password')
      await button(stage.page, 'Continue').click()
      await expect(stage.page.getByText(signInMessages.wrongPassword)).toBeVisible()
    },
    restore: endTransfer,
  },
  {
    name: 'approve-proven',
    as: 'visitor',
    frame: 'page',
    async show(stage) {
      await askForTransfer(stage)
      await proveOldAccount(stage)
    },
    restore: endTransfer,
  },
  {
    name: 'approve-done',
    as: 'visitor',
    frame: 'page',
    async show(stage) {
      await askForTransfer(stage)
      await proveOldAccount(stage)
      await button(stage.page, 'Approve Transfer').click()
      await expect(stage.page.getByText(transferMessages.approved)).toBeVisible()
    },
    restore: endTransfer,
  },
]
