/** Sign in, sign up, forgot password. */

import { expect } from '@playwright/test'
import { generalMessages, signInMessages } from '../../src/domain/messages'
import { DEMO_PASSWORD } from '../demo/people'
import { button, heading, type Scene } from './stage'

export const ACCOUNT_SCENES: readonly Scene[] = [
  {
    name: 'sign-in',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/userAuth')
      await expect(button(page, 'Sign In')).toBeVisible()
    },
  },
  {
    name: 'sign-in-errors',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/userAuth')
      await button(page, 'Sign In').click()
      await expect(page.getByText(signInMessages.emailMissing)).toBeVisible()
    },
  },
  {
    name: 'sign-in-refused',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/userAuth')
      await page.getByLabel('Email').fill('ivy.demo@ufl.edu')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await button(page, 'Sign In').click()
      await expect(page.getByText(signInMessages.unverified)).toBeVisible()
    },
  },
  {
    name: 'sign-up',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/SignUp')
      await expect(page.getByLabel('Name')).toBeVisible()
    },
  },
  {
    name: 'sign-up-errors',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/SignUp')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('Please enter your name.')).toBeVisible()
    },
  },
  {
    name: 'sign-up-wait',
    as: 'visitor',
    frame: 'page',
    async show({ page, label }) {
      await page.goto('/#/SignUp')
      await page.getByLabel('Name').fill('Pat Rivera')
      await page.getByLabel('Email').fill(`pat.${label}@ufl.edu`)
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(heading(page, 'Check your email')).toBeVisible()
    },
  },
  {
    name: 'forgot',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/ForgotPassword')
      await expect(button(page, 'Send Reset Instructions')).toBeVisible()
    },
  },
  {
    name: 'forgot-sent',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/ForgotPassword')
      await page.getByLabel('Email').fill('diana.demo@ufl.edu')
      await button(page, 'Send Reset Instructions').click()
      await expect(page.getByText(generalMessages.resetSent('diana.demo@ufl.edu'))).toBeVisible()
    },
  },
]
