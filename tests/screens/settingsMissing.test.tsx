/** The page of a site that was built without settings. */

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SettingsMissing } from '../../src/app/SettingsMissing'

it('names the missing settings and the solution', () => {
  render(<SettingsMissing names={['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_APP_ID']} />)

  expect(screen.getByRole('heading', { level: 1, name: 'Settings are missing' })).toBeVisible()
  expect(screen.getByText(/without VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID/)).toBeVisible()
  expect(screen.getByText(/Run “npm run setup”/)).toBeVisible()
})
