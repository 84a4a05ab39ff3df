/** Hands a text to the browser as a download. */
export function saveAsFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Wait until the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
