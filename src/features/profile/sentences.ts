/** Which sentence answers which failure on the profile and transfer pages (spec 8). */

import { generalMessages, profileMessages, transferMessages } from '../../domain/messages'
import { mostly, type FailureSentences } from '../../failures/failureSentences'

export const saveFailures = mostly(profileMessages.failed)

export const emailChangeFailures = {
  ...mostly(generalMessages.emailChangeFailed),
  network: generalMessages.emailChangeOffline,
  emailInUse: generalMessages.emailChangeInUse,
  recentLoginRequired: generalMessages.emailChangeNeedsSignIn,
} satisfies FailureSentences

export const requestFailures = {
  ...mostly(generalMessages.unknown),
  permissionDenied: generalMessages.transferTaken,
} satisfies FailureSentences

export const moveFailures = {
  ...mostly(transferMessages.failed),
  network: transferMessages.failed,
  notFound: transferMessages.noOldData,
} satisfies FailureSentences
