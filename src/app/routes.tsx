/** Which screen stands at which address. Each screen is a chunk of its own, loaded when it is first shown. */

import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '../config/paths'
import { RouteError } from './RouteError'

const HomeScreen = lazy(async () => ({ default: (await import('../features/home/HomeScreen')).HomeScreen }))
const AboutScreen = lazy(async () => ({
  default: (await import('../features/about/AboutScreen')).AboutScreen,
}))
const ContributeScreen = lazy(async () => ({
  default: (await import('../features/entries/ContributeScreen')).ContributeScreen,
}))
const ExperiencesScreen = lazy(async () => ({
  default: (await import('../features/entries/ExperiencesScreen')).ExperiencesScreen,
}))
const SignInScreen = lazy(async () => ({
  default: (await import('../features/account/SignInScreen')).SignInScreen,
}))
const SignUpScreen = lazy(async () => ({
  default: (await import('../features/account/SignUpScreen')).SignUpScreen,
}))
const ForgotPasswordScreen = lazy(async () => ({
  default: (await import('../features/account/ForgotPasswordScreen')).ForgotPasswordScreen,
}))
const ProfileScreen = lazy(async () => ({
  default: (await import('../features/profile/ProfileScreen')).ProfileScreen,
}))
const ApproveTransferScreen = lazy(async () => ({
  default: (await import('../features/profile/ApproveTransferScreen')).ApproveTransferScreen,
}))

export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={<HomeScreen />} />
      <Route path={paths.contribute} element={<ContributeScreen />} />
      <Route path={paths.experiences} element={<ExperiencesScreen />} />
      <Route path={paths.profile} element={<ProfileScreen />} />
      <Route path={paths.about} element={<AboutScreen />} />
      <Route path={paths.signIn} element={<SignInScreen />} />
      <Route path={paths.signUp} element={<SignUpScreen />} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
      <Route path={paths.approveTransfer} element={<ApproveTransferScreen />} />
      <Route path="*" element={<RouteError />} />
    </Routes>
  )
}
