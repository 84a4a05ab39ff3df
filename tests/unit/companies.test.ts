/** The list of companies: names, aliases and names of logos. */

import { readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  BLANK_PROFILE_PATH,
  COMPANIES,
  companyKey,
  companyLogoPath,
  companyName,
  companySpelling,
  findCompany,
} from '../../src/domain/names/companies'

describe('the list of companies', () => {
  it('holds about seventy names, sorted, without duplicates', () => {
    const names = COMPANIES.map((company) => company.name)

    expect(names.length).toBeGreaterThanOrEqual(68)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  it('has exactly one logo file for each company, and no other files', () => {
    const files = readdirSync('public/logos').toSorted()

    expect(files).toEqual(COMPANIES.map((company) => company.logo).toSorted())
  })
})

/** Each row: the name of a company and all its spellings. */
const SPELLINGS = `
  JPMorgan Chase: JP Morgan | J.P. Morgan | J. P. Morgan | jpmorgan | JPMorganChase | Chase | Chase Bank | JPMC
  JPMorgan Chase: JP Morgan Chase & Co. | J.P. Morgan Chase and Company | JPMorgan Chase Bank, N.A. | Chase (JPMorgan)
  Amazon:  amazon  | Amazon.com | Amazon.com, Inc. | AWS | Amazon Web Services | Amazon Web Services (AWS)
  Amazon: Amazon – AWS | Amazon/AWS
  Meta: Facebook | facebook | Meta Platforms, Inc. | Meta (formerly Facebook) | Facebook / Meta | Meta (Facebook), Inc.
  Citi: citi | Citigroup | Citi Group | Citibank | Citi Bank | Citibank, N.A. | CITIGROUP INC
  Google: gOOGLE | Google LLC | Google Inc. | Google™ | Google℠ LLC | Alphabet | Google (Alphabet Inc.)
  Microsoft: microsoft | Microsoft Corporation | Microsoft Corp. | MSFT
  The Home Depot: home depot | The Home-Depot | THE HOME DEPOT, INC. | thehomedepot
  Disney: The Walt Disney Company | Walt Disney | disney+
  Bank of America: BofA | Bank Of America Corporation | Bank of America, N.A.
  American Express: amex | American Express Company
  Square: Block | Block, Inc.
  Capital One: capital one | CapitalOne | Capital One Financial Corp
  NextEra Energy: FPL | Florida Power & Light | Florida Power and Light Company`
  .split(/\n */)
  .slice(1)
  .map((row) => row.split(': '))

describe('a company', () => {
  it.each(SPELLINGS)('%s is recognized in %s', (name = '', spellings = '') => {
    for (const spelling of spellings.split(' | ')) {
      expect([spelling, findCompany(spelling)?.name]).toEqual([spelling, name])
      expect(companyName(spelling)).toBe(name)
      expect(companyKey(spelling)).toBe(companyKey(name))
    }
  })

  it.each(COMPANIES.map(({ name }) => name))('%s is recognized, with and without its legal form', (name) => {
    expect(findCompany(name)?.name).toBe(name)
    expect(findCompany(`${name.toUpperCase()}, Inc.`)?.name).toBe(name)
  })

  it.each([
    ['Petal Labs', 'petal-labs, LLC'],
    ['Johnson & Johnson', 'Johnson and Johnson'],
    ['Nestlé', 'Nestle S.A.'],
    ['The Trade Desk', 'trade desk inc.'],
    ['AT&T', 'at&t '],
    ['???', ' ???'],
    ['ソニーネット', '株式会社ソニーネット'],
    ['トヨタ', 'トヨタ㈱'],
    ['카카오', '(주)카카오'],
    ['카카오', '주식회사 카카오'],
    ['腾讯科技', '腾讯科技有限公司'],
    ['Infosys', 'Infosys Private Limited'],
    ['Infosys', 'Infosys Pvt. Ltd.'],
    ['Eni', 'Eni S.p.A.'],
    ['Novo Nordisk', 'Novo Nordisk A/S'],
    ['Miele', 'Miele KG'],
    ['Bosch', 'Bosch GmbH & Co. KG'],
    ['Petal Labs', 'Petal Labs US, Inc.'],
    ['Petal Labs', 'Petal Labs USA LLC'],
    ['Avast', 'Avast s.r.o.'],
    ['Toys R Us', 'Toys R Us, Inc.'],
  ])('that is not in the list is recognized in %j and in %j', (a, b) => {
    expect(findCompany(a)).toBeUndefined()
    expect(companyKey(a)).toBe(companyKey(b))
  })

  it.each([
    [`Petal Labs${', '.repeat(30_000)}US, Inc.`, 'petallabs'],
    [`PETAL LABS${','.repeat(60_000)}US Inc.`, 'petallabsus'],
    [`Petal${' '.repeat(60_000)}Labs`, 'petallabs'],
    ['US, '.repeat(20_000), 'us'.repeat(20_000)],
  ])('is read at once, however many commas and blanks it has (case %#)', (name, key) => {
    expect(companyKey(name)).toBe(key)
  })

  it('that is not in the list keeps its typed name', () => {
    expect(companyName(' Petal Labs, Inc. ')).toBe('Petal Labs, Inc.')
  })
})

describe('two companies', () => {
  it.each([
    ['Apple', 'Apple Bank'],
    ['Elements', 'Elements Spa'],
    ['Blackstone', 'Blackstone Private'],
    ['株式会社', '有限会社'],
    ['Delta', 'Delta Dental'],
    ['ハンダ', 'バンダ'],
    ['Май', 'МАИ'],
    ['काम', 'कम'],
    ['ไม้', 'ไม'],
    ['JPMorgan Chase', 'Morgan Stanley'],
    ['Citi', 'Citizens Bank'],
    ['Citi', 'Citadel'],
    ['Square', 'Square Enix'],
    ['Square', 'Squarespace'],
    ['Block', 'H&R Block'],
    ['Block', 'The Block'],
    ['Epic', 'Epic Games'],
    ['Snap', 'Snap-on'],
    ['Meta', 'Metabase'],
    ['GM', 'General Mills'],
    ['Capital One', 'Capital Group'],
    ['American Express', 'American Airlines'],
    ['Bain & Company', 'Bain Capital'],
    ['Amazon', 'Amazon, Google'],
    ['The Limited', 'The'],
    ['Inc.', 'Company'],
    ['C3', 'C3.ai'],
    ['', '?'],
  ])('%j and %j are different', (a, b) => {
    expect(companyKey(a)).not.toBe(companyKey(b))
  })

  it('never share an alias', () => {
    const keys = COMPANIES.map(({ name }) => companyKey(name))

    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(['', '   ', '!!!', 'Harbor Lane Software', 'Googles', 'constructor', 'toString'])(
    'are not recognized in %j',
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
    // Another name may belong to another company by now.
    ['Block', undefined],
    ['Google LLC', undefined],
    ['Petal Labs', undefined],
  ])('of %j is %j', (typed, spelling) => {
    expect(companySpelling(typed)).toBe(spelling)
  })
})

describe('the logo path of a company', () => {
  it.each(['Google LLC', 'Amazon.com', 'Microsoft Corporation', 'MSFT'])('shows a logo for %j', (name) => {
    expect(companyLogoPath(name)).not.toBe(BLANK_PROFILE_PATH)
  })

  it('names a file in public/logos', () => {
    const path = companyLogoPath('bank of america')

    expect(path).toBe('/logos/bank-of-america.svg')
    expect(statSync(`public${path}`).isFile()).toBe(true)
  })

  it.each([undefined, '', 'Harbor Lane Software'])('is the blank profile image for %j', (name) => {
    expect(companyLogoPath(name)).toBe(BLANK_PROFILE_PATH)
  })
})
