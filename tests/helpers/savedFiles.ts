/** The files that the app hands to the browser as downloads. */

import { beforeEach, vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly file: Blob
}

/** Call it in a `describe`. The list has the downloads of the current test. */
export function collectSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  let last = new Blob()
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) last = file
      return 'blob:test'
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, file: last })
    })
  })
  return saved
}

/** jsdom's files cannot return their own text. */
export function textOf(saved: SavedFile | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')))
    reader.readAsText(saved?.file ?? new Blob())
  })
}
