/**
 * The screens by path, and their loader. The built index.html contains the landing page, and loads screens with cards
 * itself (src/early.ts).
 */

import type { ComponentType } from 'react'
import {
  createPath,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useSearchParams,
} from 'react-router-dom'
import { companyPath, mendedAddress, OLD_COMPANY_PATH, paths } from '../config/paths'
import { companyKey } from '../domain/names/companies'
import { ForYou } from '../features/entries/follow/ForYou'
import { HomeScreen } from '../features/home/HomeScreen'
import { LazyBoundary, lazyCode } from '../hooks/LazyBoundary'
import { Redirect } from '../ui/Redirect'
import { NoPage, RouteError } from './RouteError'
import { ScreenSkeleton } from './ScreenSkeleton'

const SCREENS = [
  screen(paths.contribute, async () => (await import('./ContributePage')).ContributePage),
  screen(
    paths.experiences,
    async () => (await import('../features/entries/browse/ExperiencesScreen')).ExperiencesScreen,
  ),
  screen(
    paths.company,
    async () => (await import('../features/entries/companies/CompaniesScreen')).CompaniesScreen,
  ),
  screen(
    `${paths.company}/:key`,
    async () => (await import('../features/entries/company/CompanyScreen')).CompanyScreen,
  ),
  screen(paths.profile, async () => (await import('./ProfilePage')).ProfilePage),
  screen(paths.about, async () => (await import('../features/about/AboutScreen')).AboutScreen),
  screen(paths.privacy, async () => (await import('../features/privacy/PrivacyScreen')).PrivacyScreen),
  screen(
    paths.guidelines,
    async () => (await import('../features/guidelines/GuidelinesScreen')).GuidelinesScreen,
  ),
  screen(
    paths.moderate,
    async () => (await import('../features/entries/moderate/ModerateScreen')).ModerateScreen,
  ),
  screen(paths.signIn, async () => (await import('../features/account/SignInScreen')).SignInScreen),
  screen(paths.signUp, async () => (await import('../features/account/SignUpScreen')).SignUpScreen),
  screen(
    paths.forgotPassword,
    async () => (await import('../features/account/ForgotPasswordScreen')).ForgotPasswordScreen,
  ),
  screen(
    paths.approveTransfer,
    async () => (await import('../features/transfer/ApproveTransferScreen')).ApproveTransferScreen,
  ),
]

function screen(path: string, importScreen: () => Promise<ComponentType>) {
  const code = lazyCode(importScreen)
  const element = (
    <LazyBoundary
      code={code}
      loading={<ScreenSkeleton />}
      renderFailure={(message) => <RouteError>{message}</RouteError>}
    >
      {(Screen) => <Screen />}
    </LazyBoundary>
  )
  return { path, code, element }
}

/** Old links have this address. */
function OldCompanyAddress() {
  const [params] = useSearchParams()
  return <Redirect to={companyPath(companyKey(params.get('company') ?? ''))} />
}

/** A chat or a mail program may have damaged the address of a page. */
function UnknownAddress() {
  const shown = createPath(useLocation())
  const meant = mendedAddress(window.location.hash)
  const [path = ''] = meant.split('?')
  const isKnown = [paths.home, ...SCREENS.map((known) => known.path)].some((known) => matchPath(known, path))
  return isKnown && meant !== shown ? <Navigate to={meant} replace /> : <NoPage />
}

/** One element, so that only a new address renders it again. */
export const ROUTES = (
  <Routes>
    <Route path={paths.home} element={<HomeScreen ForYou={ForYou} />} />
    {SCREENS.map(({ path, element }) => (
      <Route key={path} path={path} element={element} />
    ))}
    <Route path={OLD_COMPANY_PATH} element={<OldCompanyAddress />} />
    <Route path="*" element={<UnknownAddress />} />
  </Routes>
)

/** Loads the code of the screen, if there is one. Never rejects. */
export async function preloadScreen(path: string): Promise<void> {
  await SCREENS.find((known) => matchPath(known.path, path))?.code.load()
}
