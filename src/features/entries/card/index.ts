/** Exports of this folder: the entry card, its texts and tools, and the grid of cards. */

export { CardTool, ToolNote } from './CardTool'
export { CopyLink } from './CopyLink'
export { CardToolPlaceholder, EntryCard, tagToneOf } from './EntryCard'
export { CardSkeletons, EntryGrid } from './EntryGrid'
export { EntryTexts, EntryTextsShape, EntryTextsSkeleton, TEXT_LINES } from './EntryTexts'
