/** What was done to a prerendered page before its code had come. */

import { expect, it, vi } from 'vitest'
import { showAndRedo } from '../../src/app/earlyInput'

const asItStands = () => undefined

function put(markup: string): HTMLElement {
  document.body.innerHTML = markup
  return document.body
}

function only<Tag extends 'button' | 'select'>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.querySelector(tag)
  if (element === null) throw new Error(`There is no ${tag}.`)
  return element
}

it('presses the marked button once, and leaves no mark', () => {
  const page = put('<button id="one">One</button><button id="two" data-early>Two</button>')
  const pressed = vi.fn<(id: string) => void>()
  page
    .querySelectorAll('button')
    .forEach((button) => button.addEventListener('click', () => pressed(button.id)))

  showAndRedo(page, asItStands)

  expect(pressed.mock.calls).toEqual([['two']])
  expect(page.innerHTML).not.toContain('data-early')
})

it('takes a choice back until the app is there to hear of it', () => {
  const page = put('<select data-early><option>All</option><option>Some</option></select>')
  only('select').selectedIndex = 1
  const seen: string[] = []
  only('select').addEventListener('change', () => seen.push(only('select').value))

  showAndRedo(page, () => seen.push(`shown with ${only('select').value}`))

  expect(seen).toEqual(['shown with All', 'Some'])
  expect(page.innerHTML).not.toContain('data-early')
})

it('goes on with the button of the same name where the page was made anew', () => {
  const page = put('<button aria-label="Open menu" data-early></button>')
  const pressed = vi.fn<() => void>()

  showAndRedo(page, () => {
    put('<button aria-label="Open menu"></button>')
    only('button').addEventListener('click', pressed)
  })

  expect(pressed).toHaveBeenCalledOnce()
})

it('does nothing where that button is gone', () => {
  const page = put('<button aria-label="Open menu" data-early></button>')
  const pressed = vi.fn<() => void>()
  document.addEventListener('click', pressed, { once: true })

  showAndRedo(page, () => put('<button aria-label="Close menu"></button>'))

  expect(pressed).not.toHaveBeenCalled()
})
