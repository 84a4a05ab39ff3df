/** The list of locations, and recognizing a location in a text. */

import { describe, expect, it } from 'vitest'
import {
  findLocation,
  LOCATION_GROUPS,
  LOCATIONS,
  placeKeysOf,
  regionsOf,
  withRegion,
} from '../../src/domain/names/locations'

describe('the list of locations', () => {
  it('holds about forty labels, sorted, without duplicates', () => {
    const labels = LOCATIONS.map((location) => location.label)

    expect(labels.length).toBeGreaterThanOrEqual(38)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(labels.length)
  })

  it.each([
    ['Gainesville', 'Florida: Gainesville'],
    ['Remote', 'Various: Remote'],
    ['International', 'International'],
  ])('offers %s as %j', (label, offered) => {
    expect(withRegion(label)).toBe(offered)
  })

  it('has each label once in the groups by region', () => {
    const grouped = LOCATION_GROUPS.flatMap(({ labels }) => labels)

    expect(grouped.toSorted()).toEqual(LOCATIONS.map(({ label }) => label).toSorted())
  })
})

describe('recognizing a location', () => {
  it.each(LOCATIONS.map(({ label }) => label))('recognizes %j by its own label', (label) => {
    expect(findLocation(`  ${label.toUpperCase()} `)?.label).toBe(label)
  })

  it.each([
    ['new york', 'NYC'],
    ['New York, NY', 'NYC'],
    ['NYC ', 'NYC'],
    ['nyc, new york', 'NYC'],
    ['SF', 'San Francisco'],
    ['S.F.', 'San Francisco'],
    ['San Francisco, CA', 'San Francisco'],
    ['san francisco california', 'San Francisco'],
    ['San Francisco, CA, USA', 'San Francisco'],
    ['San José', 'San Jose'],
    ['sf bay area', 'Bay Area'],
    ['NYC/SF', 'NYC or SF'],
    ['nyc or sf', 'NYC or SF'],
    ['remote (US)', 'Remote'],
    ['Remote - United States', 'Remote'],
    ['work-from-home', 'Remote'],
    ['Austin TX', 'Austin'],
    ['Washington, D.C.', 'Washington DC'],
    ['Portland, OR', 'Portland'],
    ['Melbourne, Florida', 'Melbourne'],
    // As job boards and LinkedIn write them.
    ['Remote in USA', 'Remote'],
    ['US Remote', 'Remote'],
    ['100% Remote', 'Remote'],
    ['Remote, within the US', 'Remote'],
    ['Seattle (Remote)', 'Seattle'],
    ['New York, NY (Hybrid)', 'NYC'],
    ['Hybrid - NYC', 'NYC'],
    ['On-site in Austin, TX', 'Austin'],
    ['Austin, TX 78701', 'Austin'],
    ['Austin, TX 78701-1234', 'Austin'],
    ['Washington, District of Columbia, United States', 'Washington DC'],
    ['New York City Metropolitan Area', 'NYC'],
    ['Portland, Oregon Metropolitan Area', 'Portland'],
    ['Greater Boston', 'Boston'],
    ['Greater Seattle Area', 'Seattle'],
    ['Greater Tampa Bay Area', 'Tampa'],
    ['San Francisco Bay Area (Hybrid)', 'Bay Area'],
    ['Dallas-Fort Worth Metroplex', 'Dallas'],
    ['Greater Minneapolis-St. Paul Area', 'Minneapolis'],
    ['Miami-Fort Lauderdale Area', 'Miami'],
    ['Raleigh-Durham-Chapel Hill Area', 'Raleigh'],
    ['Washington DC-Baltimore Area', 'Washington DC'],
  ])('recognizes %j as %s', (text, label) => {
    expect(findLocation(text)?.label).toBe(label)
  })

  it.each([
    '',
    ' ',
    'Atlantis',
    'Gaines ville',
    'Washington',
    'Portland, ME',
    'Melbourne, Australia',
    'Jacksonville, NC',
    'Austin or Dallas',
    'Remote or Boston',
    'Arlington, TX',
    'Arlington, TX (Hybrid)',
    'San Jose, Costa Rica',
    'Remote in Canada',
    'Hybrid',
    'Hybrid (US)',
    '78701',
    'Greater',
    'Metropolitan Area',
    'constructor',
    '东京',
  ])('does not recognize %j', (text) => {
    expect(findLocation(text)).toBeUndefined()
    expect(regionsOf(text)).toEqual([])
  })

  it.each([
    ['SF', 'San Francisco, CA', true],
    ['Ocala, FL', 'ocala fl', true],
    ['Portland', 'Portland, ME', false],
    ['Bay Area', 'San Francisco', false],
  ])('treats %j and %j as one place: %s', (a, b, isOne) => {
    expect(placeKeysOf(a)[0] === placeKeysOf(b)[0]).toBe(isOne)
  })

  it.each([
    ['Gainesville', ['Florida']],
    ['Remote', ['Various']],
    ['NYC or SF', ['New York', 'California']],
  ])('places %j in %j', (text, regions) => {
    expect(regionsOf(text)).toEqual(regions)
  })
})
