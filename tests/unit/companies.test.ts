/** The list of companies, finding one by its other names, and its logo. */

// @vitest-environment jsdom
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  BLANK_PROFILE_PATH,
  COMPANIES,
  companyLogoPath,
  findCompany,
  companySpelling,
} from '../../src/domain/companies'

// Paths, because the URL class of jsdom is not one that node:fs takes.
const PUBLIC = join(fileURLToPath(import.meta.url), '../../../public')
const publicFile = (path: string) => join(PUBLIC, path)

/** 'svg' for a well-formed image; a parser error has no such root. */
function rootElementOf(svg: string): string {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  return parsed.querySelector('parsererror') ? 'parsererror' : parsed.documentElement.localName
}

describe('the list of companies', () => {
  it('holds about seventy names, sorted, none twice', () => {
    const names = COMPANIES.map((company) => company.name)

    expect(names.length).toBeGreaterThanOrEqual(68)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  it('has exactly one logo file for each company and no others', () => {
    const files = readdirSync(publicFile('logos')).toSorted()

    expect(files).toEqual(COMPANIES.map((company) => company.logo).toSorted())
  })

  it('has logos that are well-formed, safe, under 12 kB, and share no id', () => {
    const logos = COMPANIES.map(({ logo }) => ({
      logo,
      svg: readFileSync(publicFile(`/logos/${logo}`), 'utf8'),
    }))
    const broken = logos.filter(
      ({ svg }) =>
        Buffer.byteLength(svg) > 12_000 || rootElementOf(svg) !== 'svg' || /<script|href="http/.test(svg),
    )
    const ids = logos.flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))

    expect(broken.map(({ logo }) => logo)).toEqual([])
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('finding a company', () => {
  it.each([
    ['Google', 'Google'],
    ['  gOOGLE ', 'Google'],
    ['NVIDIA', 'NVIDIA'],
    ['nvidia', 'NVIDIA'],
    ['jp morgan', 'JPMorgan Chase'],
    ['J.P. Morgan', 'JPMorgan Chase'],
    ['Facebook', 'Meta'],
    ['home depot', 'The Home Depot'],
    ['amex', 'American Express'],
    ['AWS', 'Amazon'],
    ['Block', 'Square'],
  ])('takes %j for %s', (typed, name) => {
    const company = findCompany(typed)

    expect(company?.name).toBe(name)
  })

  it.each(['', '   ', '!!!', 'Harbor Lane Software', 'Googles', 'constructor'])(
    'does not know %j',
    (typed) => {
      expect(findCompany(typed)).toBeUndefined()
    },
  )
})

describe('the spelling of a company', () => {
  it.each([
    ['google', 'Google'],
    [' jpmorgan  chase', 'JPMorgan Chase'],
    ['The home-depot', 'The Home Depot'],
    // Another name may be another company by now.
    ['Block', undefined],
    ['Petal Labs', undefined],
  ])('of %j is %j', (typed, spelling) => {
    expect(companySpelling(typed)).toBe(spelling)
  })
})

describe('the logo path of a company', () => {
  it('leads to a file in public/logos', () => {
    const path = companyLogoPath('bank of america')

    expect(path).toBe('/logos/bank-of-america.svg')
    expect(statSync(publicFile(path)).isFile()).toBe(true)
  })

  it.each([undefined, '', 'Harbor Lane Software'])('is the blank profile image for %j', (name) => {
    expect(companyLogoPath(name)).toBe(BLANK_PROFILE_PATH)
  })

  it.each([BLANK_PROFILE_PATH, '/favicon.svg'])('has a well-formed image at %s', (path) => {
    expect(rootElementOf(readFileSync(publicFile(path), 'utf8'))).toBe('svg')
  })
})
