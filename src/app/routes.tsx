/** The table of screens by path, and the only loader of screens. index.html already contains the landing page. */

import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../config/paths'
import { HomeScreen } from '../features/home/HomeScreen'
import { lazyModule, useLazyModule, type LazyModule } from '../hooks/lazyModule'
import { NoPage, RouteError } from './RouteError'
import { ScreenSkeleton } from './ScreenSkeleton'
import { routeErrorMessages } from './messages'

const HOME = <HomeScreen />
const LAZY_SCREENS = {
  [paths.contribute]: async () => (await import('./ContributePage')).ContributePage,
  [paths.experiences]: async () =>
    (await import('../features/entries/browse/ExperiencesScreen')).ExperiencesScreen,
  [paths.prepare]: async () => (await import('../features/entries/prepare/PrepareScreen')).PrepareScreen,
  [paths.profile]: async () => (await import('./ProfilePage')).ProfilePage,
  [paths.about]: async () => (await import('../features/about/AboutScreen')).AboutScreen,
  [paths.privacy]: async () => (await import('../features/privacy/PrivacyScreen')).PrivacyScreen,
  [paths.guidelines]: async () => (await import('../features/guidelines/GuidelinesScreen')).GuidelinesScreen,
  [paths.moderate]: async () => (await import('../features/entries/moderate/ModerateScreen')).ModerateScreen,
  [paths.signIn]: async () => (await import('../features/account/SignInScreen')).SignInScreen,
  [paths.signUp]: async () => (await import('../features/account/SignUpScreen')).SignUpScreen,
  [paths.forgotPassword]: async () =>
    (await import('../features/account/ForgotPasswordScreen')).ForgotPasswordScreen,
  [paths.approveTransfer]: async () =>
    (await import('../features/transfer/ApproveTransferScreen')).ApproveTransferScreen,
}
const NO_PAGE = <NoPage />

const routes = new Map(
  Object.entries(LAZY_SCREENS).map(([path, importScreen]) => {
    const screen = lazyModule<ComponentType>(importScreen, { reloads: true })
    return [plain(path), { screen, element: <LazyScreen screen={screen} /> }]
  }),
)

/** Finds the screen of the path in the table. The router's patterns would add 2 kB, and no path has parameters. */
export function AppRoutes() {
  const path = plain(useLocation().pathname)
  if (path === plain(paths.home)) return HOME
  return routes.get(path)?.element ?? NO_PAGE
}

/** Loads the code of the screen, if there is one. Never rejects. */
export async function preloadScreen(path: string): Promise<void> {
  await routes.get(plain(path))?.screen.load()
}

function LazyScreen({ screen }: { screen: LazyModule<ComponentType> }) {
  const code = useLazyModule(screen)
  if (code.status === 'loading') return <ScreenSkeleton />
  if (code.status === 'failed') {
    return (
      <RouteError heading={routeErrorMessages.partMissing}>{routeErrorMessages.partMissingAdvice}</RouteError>
    )
  }
  const Screen = code.value
  return <Screen />
}

/** Ignores case and a slash at the end. */
function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '')
}
