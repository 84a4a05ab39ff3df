/** The messages that the specification gives, word for word: a change of one is a decision. */

import { describe, expect, it } from 'vitest'
import {
  forgotPasswordMessages,
  profileMessages,
  signInMessages,
  signUpMessages,
} from '../../src/domain/accountMessages'
import { feedbackMessages } from '../../src/domain/feedback'
import { contributeMessages, entryMessages, experiencesMessages } from '../../src/domain/messages'
import { routeErrorMessages } from '../../src/domain/messagesEverywhere'
import { transferMessages } from '../../src/domain/transferMessages'

const SPECIFIED: readonly (readonly [string, string])[] = [
  // Chapter 2
  ['Unexpected Application Error!', routeErrorMessages.heading],
  ['Share your interviewing experiences', contributeMessages.heading],
  ['Your Previous Entries', contributeMessages.previousEntries],
  ['No entries yet. Submit your first interview experience!', contributeMessages.empty],
  ['Sign In to Continue', contributeMessages.signInToContinue],
  ['All Interview Experiences', experiencesMessages.heading],
  ['No entries found...', experiencesMessages.noneFound],
  ['0 entries found', experiencesMessages.found(0)],
  ['2 entries found', experiencesMessages.found(2)],
  ['Date not available', experiencesMessages.noDate],
  ['idk', experiencesMessages.notGiven],
  ['N/A', experiencesMessages.notAvailable],
  ['Sign in to see detailed interview experiences and contribute your own.', experiencesMessages.signedOut],
  [
    'Contribute something to see all the experiences posted by your peers.',
    experiencesMessages.notContributor,
  ],
  ['Email verified! You can now sign in.', signInMessages.emailVerified],
  // Chapter 5
  ['Please enter your email address.', signInMessages.emailMissing],
  ['Invalid email address', signInMessages.emailInvalid],
  ['Please enter your password.', signInMessages.passwordMissing],
  ['Please enter your name.', signUpMessages.nameMissing],
  ['Please use your email address.', signUpMessages.emailInvalid],
  [
    'Password must be at least 8 characters long and include upper and lower case letters, numbers, and special characters.',
    signUpMessages.passwordWeak,
  ],
  ['Please enter a valid email to send reset password link.', forgotPasswordMessages.emailInvalid],
  ['Please select either "Bug" or "Suggestion".', feedbackMessages.kindMissing],
  ['Please specify where the bug occurred.', feedbackMessages.bugLocationMissing],
  ['Please describe how to reproduce the bug.', feedbackMessages.reproduceStepsMissing],
  ['Please elaborate on your suggestion.', feedbackMessages.suggestionMissing],
  ['This field is required', entryMessages.required],
  ['Name is required when open to contact', entryMessages.nameRequired],
  ['Preferred contact is required when open to contact', entryMessages.contactRequired],
  ['Please provide at least 20 words for the interview process description', entryMessages.processTooShort],
  ['Please provide at least 20 words for the questions asked', entryMessages.questionsTooShort],
  ['Minimum 20 words required', entryMessages.editTooShort],
  ['Please enter a valid @ufl.edu email.', transferMessages.emailInvalid],
  ['Cannot transfer account data to current account.', transferMessages.sameAccount],
  // Chapters 6 and 8
  ['Incorrect password. Please try again.', signInMessages.wrongPassword],
  ['No account found with this email. Please check your email or sign up.', signInMessages.userNotFound],
  [
    'Too many failed attempts. Please try again later or reset your password.',
    signInMessages.tooManyRequests,
  ],
  ['Please verify your email before signing in.', signInMessages.unverified],
  ['Please verify your email address before signing in.', profileMessages.unverified],
  ['Sign in was cancelled. Please try again.', signInMessages.googleCancelled],
  ['An error occurred during sign-in. Please try again.', signInMessages.googleFailed],
  ['No user data received. Please try again.', signInMessages.googleNoUser],
  ['Failed to resend verification email. Please check your credentials.', signInMessages.resendFailed],
  ['Error sending verification email. Please try again later.', signUpMessages.resendFailed],
  ['Failed to send password reset email.', forgotPasswordMessages.failed],
  ['User not authenticated. Please log in.', feedbackMessages.notSignedIn],
  ['Successfully submitted!', feedbackMessages.submitted],
  ['Successfully submitted!', entryMessages.submitted],
  ['Error submitting feedback: The line is broken.', feedbackMessages.failed('The line is broken.')],
  ['Error submitting data: The line is broken.', entryMessages.submitFailed('The line is broken.')],
  ['Successfully updated entry!', entryMessages.updated],
  ['Error updating entry: The line is broken.', entryMessages.updateFailed('The line is broken.')],
  ['Profile updated!', profileMessages.saved],
  ['Failed to update profile.', profileMessages.failed],
  ["We couldn't find an account with that email.", transferMessages.noAccount],
  ['Old user data not found.', transferMessages.noOldData],
  ['Data successfully transferred!', transferMessages.transferred],
  ['Something went wrong during migration.', transferMessages.failed],
  ['Invalid transfer link.', transferMessages.invalidLink],
  ['No active transfer request found for this email.', transferMessages.noRequest],
  ['Transfer approved! You can now close this page.', transferMessages.approved],
]

describe('the messages of the specification', () => {
  it.each(SPECIFIED)('%s', (message, constant) => {
    expect(constant).toBe(message)
  })
})
