/** Which screen stands at which address. Each is a chunk of its own but the landing page, which index.html holds. */

import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../config/paths'
import { HomeScreen } from '../features/home/HomeScreen'
import { lazyComponent, type LazyComponent } from '../hooks/lazyComponent'
import { RouteError } from './RouteError'

const SCREENS: Readonly<Record<string, ComponentType & Partial<Pick<LazyComponent, 'preload'>>>> = {
  [paths.home]: HomeScreen,
  [paths.contribute]: lazyComponent(loadContribute, 'Contribute'),
  [paths.experiences]: lazyComponent(
    () => import('../features/entries/browse/ExperiencesScreen'),
    'ExperiencesScreen',
  ),
  [paths.prepare]: lazyComponent(() => import('../features/entries/prepare/PrepareScreen'), 'PrepareScreen'),
  [paths.profile]: lazyComponent(loadProfile, 'Profile'),
  [paths.about]: lazyComponent(() => import('../features/about/AboutScreen'), 'AboutScreen'),
  [paths.privacy]: lazyComponent(() => import('../features/privacy/PrivacyScreen'), 'PrivacyScreen'),
  [paths.signIn]: lazyComponent(() => import('../features/account/SignInScreen'), 'SignInScreen'),
  [paths.signUp]: lazyComponent(() => import('../features/account/SignUpScreen'), 'SignUpScreen'),
  [paths.forgotPassword]: lazyComponent(
    () => import('../features/account/ForgotPasswordScreen'),
    'ForgotPasswordScreen',
  ),
  [paths.approveTransfer]: lazyComponent(
    () => import('../features/transfer/ApproveTransferScreen'),
    'ApproveTransferScreen',
  ),
}

/** Transfers are a feature of their own that shows on two screens, and features do not import each other: they meet here. */
async function loadProfile() {
  const [{ ProfileScreen }, { TransferPanel }, { TransferNotices }] = await Promise.all([
    import('../features/profile/ProfileScreen'),
    import('../features/transfer/TransferPanel'),
    import('../features/transfer/TransferNotices'),
  ])
  return { Profile: () => <ProfileScreen Transfer={TransferPanel} TransferNotices={TransferNotices} /> }
}

async function loadContribute() {
  const [{ ContributeScreen }, { TransferNotices }] = await Promise.all([
    import('../features/entries/contribute/ContributeScreen'),
    import('../features/transfer/TransferNotices'),
  ])
  return { Contribute: () => <ContributeScreen TransferNotices={TransferNotices} /> }
}

const ROUTES = new Map(
  Object.entries(SCREENS).map(([path, Screen]) => [plain(path), { Screen, element: <Screen /> }]),
)
const NO_ROUTE = <RouteError />

/** Every address is one whole path, so it is looked up: the router's patterns are 2 kB that nothing here needs. */
export function AppRoutes() {
  const { pathname } = useLocation()
  return ROUTES.get(plain(pathname))?.element ?? NO_ROUTE
}

/** Loads the code of the screen at that path; does nothing where there is none. Resolves also after a failure. */
export async function preloadScreen(path: string): Promise<void> {
  await Promise.allSettled([ROUTES.get(plain(path))?.Screen.preload?.()])
}

/** As somebody may have typed it: in capitals, with a slash at its end. */
function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '')
}
