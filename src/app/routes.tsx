/** Which screen stands at which address. Each screen is a chunk of its own. */

import { Route, Routes } from 'react-router-dom'
import { paths } from '../config/paths'
import { lazyComponent, type LazyComponent } from '../hooks/lazyComponent'
import { RouteError } from './RouteError'

const SCREENS: Readonly<Record<string, LazyComponent>> = {
  [paths.home]: lazyComponent(() => import('../features/home/HomeScreen'), 'HomeScreen'),
  [paths.contribute]: lazyComponent(() => import('../features/entries/ContributeScreen'), 'ContributeScreen'),
  [paths.experiences]: lazyComponent(
    () => import('../features/entries/ExperiencesScreen'),
    'ExperiencesScreen',
  ),
  [paths.profile]: lazyComponent(() => import('../features/profile/ProfileScreen'), 'ProfileScreen'),
  [paths.about]: lazyComponent(() => import('../features/about/AboutScreen'), 'AboutScreen'),
  [paths.privacy]: lazyComponent(() => import('../features/privacy/PrivacyScreen'), 'PrivacyScreen'),
  [paths.signIn]: lazyComponent(() => import('../features/account/SignInScreen'), 'SignInScreen'),
  [paths.signUp]: lazyComponent(() => import('../features/account/SignUpScreen'), 'SignUpScreen'),
  [paths.forgotPassword]: lazyComponent(
    () => import('../features/account/ForgotPasswordScreen'),
    'ForgotPasswordScreen',
  ),
  [paths.approveTransfer]: lazyComponent(
    () => import('../features/profile/ApproveTransferScreen'),
    'ApproveTransferScreen',
  ),
}

export function AppRoutes() {
  return (
    <Routes>
      {Object.entries(SCREENS).map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<RouteError />} />
    </Routes>
  )
}

/** Loads the code of the screen at that path; does nothing where there is none. Resolves also after a failure. */
export async function preloadScreen(path: string): Promise<void> {
  await Promise.allSettled([SCREENS[path]?.preload()])
}
