/**
 * The sentences that every page may have to say at once, even when no more code can be loaded. A module of its own,
 * because the landing page loads it and not the rest of the catalogue.
 */

export const routeErrorMessages = {
  heading: 'Unexpected Application Error!',
  partMissing: 'A part of this page is missing',
  partMissingAdvice:
    'It could not be loaded: the connection is gone, or there is a newer version of the site. Please load the page again.',
} as const

export const connectionMessages = {
  network: 'Network error. Check your connection and try again.',
  offline: 'You’re offline. What you see may be out of date; changes wait until you’re back.',
} as const

export const submittedMessage = 'Successfully submitted!'

export const emailKeyUnusable =
  'Please use an email address without any of the characters # $ [ ] / or a comma.'
