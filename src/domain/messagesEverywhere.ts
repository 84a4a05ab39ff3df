/**
 * The messages that every page may need at once, even when no more code can be loaded. A module of its own, because the
 * landing page loads it and not the rest of the messages.
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

export const emailKeyUnusable =
  'Please use an email address without any of the characters # $ [ ] / or a comma.'
