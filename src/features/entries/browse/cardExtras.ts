/** What closed cards do without: one chunk that comes after them. */

export { CopyLink } from './CopyLink'
export { ExperienceDetail } from '../detail/ExperienceDetail'
export { LinkedEntry } from './LinkedEntry'
