/** The list of locations, and finding one however it is written. */

import { describe, expect, it } from 'vitest'
import { findLocation, LOCATIONS, regionOf } from '../../src/domain/locations'

describe('the list of locations', () => {
  it('holds about forty labels, sorted, none twice', () => {
    const labels = LOCATIONS.map((location) => location.label)

    expect(labels.length).toBeGreaterThanOrEqual(38)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(labels.length)
  })

  it('gives every label a region', () => {
    const withoutRegion = LOCATIONS.filter((location) => location.region.trim() === '')

    expect(withoutRegion).toEqual([])
  })
})

describe('finding a location', () => {
  it.each([
    ['Remote', 'Various'],
    ['NYC or SF', 'New York / California'],
    ['Gainesville', 'Florida'],
    ['Melbourne', 'Florida'],
    ['McLean', 'Virginia'],
    ['International', 'International'],
    ['  nyc OR sf ', 'New York / California'],
  ])('places %j in %s', (label, region) => {
    expect(regionOf(label)).toBe(region)
  })

  it('returns the label as the list spells it', () => {
    const location = findLocation(' bay area ')

    expect(location?.label).toBe('Bay Area')
  })

  it.each(['', ' ', 'Atlantis', 'Gaines ville'])('does not know %j', (label) => {
    expect(findLocation(label)).toBeUndefined()
    expect(regionOf(label)).toBeUndefined()
  })
})
