/** Exports of this folder: the entry card, its texts and tools, and the grid of cards. */

export { CardTool, CardToolPlaceholder, ToolNote } from './CardTool'
export { CopyLink } from './CopyLink'
export { EntryCard, tagToneOf } from './EntryCard'
export { CardSkeletons, EntryGrid } from './EntryGrid'
export { EntryTexts, EntryTextsSkeleton, TEXT_LINES } from './EntryTexts'
