/** Searching the cards, and marking the matches. */

import { describe, expect, it } from 'vitest'
import { highlightsOf, readSearch, searchEntries } from '../../src/domain/finding/entrySearch'
import { summary } from '../helpers/builders'

const card = (companyName: string, roleTitle: string, location: string) =>
  summary({ companyName, roleTitle, location })

function isFound(typed: string, [company, role, location]: readonly [string, string, string]): boolean {
  return searchEntries([card(company, role, location)], readSearch(typed)).length === 1
}

const STEP = ['Google', 'Software Engineer Intern', 'NYC'] as const

describe('a search', () => {
  it.each([
    ['google', STEP],
    ['  NYC   Goog ', STEP],
    ['intern, google', STEP],
    ['gine', STEP],
    ['sde intern nyc', STEP],
    ['swe new york', STEP],
    ['software engineer', ['BofA', 'SWE Intern', 'Remote']],
    ['sde', ['BofA', 'SWE Intern', 'Remote']],
    ['bank of america', ['BofA', 'SWE Intern', 'Remote']],
    ['aws', ['Amazon', 'TPM', 'Seattle']],
    ['technical program manager', ['Amazon', 'TPM', 'Seattle']],
    ['tpm washington', ['Amazon', 'Technical Program Manager', 'Seattle']],
    ['data scientist', ['Meta', 'DS Internship', 'LA']],
    ['intern los angeles', ['Meta', 'DS Internship', 'LA']],
    ['california', ['Meta', 'DS', 'LA']],
    ['la', ['Meta', 'DS', 'Los Angeles']],
    ['sf', ['Meta', 'DS', 'NYC or SF']],
    ['philly', ['Meta', 'DS', 'Philadelphia']],
    ['morgan', ['JPMorgan Chase', 'QA', 'Tampa']],
    ['quality assurance', ['JPMorgan Chase', 'QA', 'Tampa']],
    ['cybersecurity', ['Snap', 'Cyber Security Analyst', 'Tampa']],
    ['mechanical engineering', ['Snap', 'Mechanical Engineer', 'Tampa']],
    ['c++', ['Snap', 'C/C++ Developer', 'Tampa']],
    ['at&t', ['AT&T', 'Analyst', 'Dallas']],
    ['att', ['AT&T', 'Analyst', 'Dallas']],
    ['fullstack', ['Snap', 'Full-Stack Developer', 'Tampa']],
    ['full-stack', ['Snap', 'Full Stack Developer', 'Tampa']],
    ['st louis', ['Snap', 'Analyst', 'St. Louis']],
    ['st. louis', ['Snap', 'Analyst', 'St Louis']],
    ['us', ['Snap', 'Analyst', 'U.S.']],
    ['u.s.', ['Snap', 'Analyst', 'US']],
    ['ecully sao', ['Écully', 'Analyst', 'São Paulo']],
    ['İSTANBUL', ['Snap', 'Analyst', 'istanbul']],
    ['istanbul', ['Snap', 'Analyst', 'İstanbul']],
    ['برمجيات', ['Snap', 'مهندس برمجيات', 'Dubai']],
    ['&', STEP],
    ['jp morgan', ['JPMorgan Chase', 'Analyst', 'Tampa']],
    ['J.P. Morgan', ['Chase', 'Analyst', 'Tampa']],
    ['J.P. Morgan', ['JPMC', 'Analyst', 'Tampa']],
    ['tampa jp morgan chase analyst', ['J.P. Morgan', 'Analyst', 'Tampa']],
    ['jpmor', ['Chase', 'Analyst', 'Tampa']],
    ['Amazon Web Services', ['Amazon', 'Analyst', 'Seattle']],
    ['amazon web services', ['Amazon.com', 'Analyst', 'Seattle']],
    ['the walt disney company intern', ['Disney', 'Intern', 'Tampa']],
    ['facebook', ['Meta Platforms, Inc.', 'Analyst', 'Tampa']],
    ['petal labs inc', ['Petal Labs', 'Analyst', 'Tampa']],
    ['petallabs', ['Petal Labs', 'Analyst', 'Tampa']],
    ['San Francisco, CA', ['Snap', 'Analyst', 'SF']],
    ['l3 harris tampa', ['L3Harris', 'Analyst', 'Tampa']],
    ['pay pal intern', ['PayPal', 'Intern', 'Tampa']],
    ['new york city', ['Google', 'Analyst', 'NYC']],
    ['nyc', ['Google', 'Analyst', 'New York City']],
    ['new york city', ['Google', 'Analyst', 'New York City']],
    ['st. petersburg', ['Snap', 'Analyst', 'Saint Petersburg']],
    ['kobenhavn', ['Snap', 'Analyst', 'København']],
    ['Łódź', ['Snap', 'Analyst', 'Lodz']],
    ['strasse', ['Snap', 'Analyst', 'Straße']],
    // Scripts that write no blanks between words.
    ['科技', ['腾讯科技', '后端开发工程师', '深圳']],
    ['工程师', ['腾讯科技', '后端开发工程师', '深圳']],
    ['工程师 腾讯', ['腾讯科技', '后端开发工程师', '深圳']],
    ['ジニア', ['ソニー', 'エンジニア', '東京']],
    ['뱅크', ['카카오뱅크', '개발자', '서울']],
    ['ไทย', ['ธนาคารไทยพาณิชย์', 'วิศวกร', 'กรุงเทพ']],
  ] as const)('for %s finds %o', (typed, texts) => {
    expect(isFound(typed, texts)).toBe(true)
  })

  it.each([
    ['程工', ['腾讯科技', '后端开发工程师', '深圳']],
    ['google boston', STEP],
    ['product', STEP],
    ['c++', ['Snap', 'C Developer', 'Tampa']],
    ['att', ['Snap', 'Analyst', 'Seattle']],
    ['facebook', ['Snap', 'Meta Learning Intern', 'Tampa']],
    ['apple bank', ['Apple', 'Analyst', 'Tampa']],
    ['morgan stanley', ['JPMorgan Chase', 'Analyst', 'Tampa']],
    ['amazon web services', ['Google', 'Analyst', 'Tampa']],
    ['fame', ['BofA', 'Analyst', 'Tampa']],
    ['product manager', ['Snap', 'Program Manager', 'Tampa']],
    ['los angeles', ['La Quinta', 'Analyst', 'Tampa']],
    ['software', ['Snap', 'it', 'Sweden']],
  ] as const)('for %s does not find %o', (typed, texts) => {
    expect(isFound(typed, texts)).toBe(false)
  })

  it('treats one or two letters as the beginning of a word until another word follows', () => {
    const airbnb = ['Airbnb', 'Intern', 'Remote'] as const

    expect(isFound('ai', airbnb)).toBe(true)
    expect(isFound('ai intern', airbnb)).toBe(false)
    expect(isFound('ai intern', ['Meta', 'AI Intern', 'Remote'])).toBe(true)
  })

  it('without a word finds every card, in the same order', () => {
    const cards = [card(...STEP), card('Snap', 'QA', 'Tampa')]

    expect(searchEntries(cards, readSearch(' - '))).toBe(cards)
  })
})

function marked(typed: string, [company, role, location]: readonly [string, string, string]): string {
  const entry = card(company, role, location)
  const marks = highlightsOf(entry, readSearch(typed))
  return (['companyName', 'roleTitle', 'location'] as const)
    .map((field) =>
      (marks[field] ?? [entry[field]]).map((part, index) => (index % 2 ? `[${part}]` : part)).join(''),
    )
    .join(' | ')
}

describe('the marks', () => {
  it.each([
    ['jp morgan', ['JPMorgan Chase', 'Analyst', 'Tampa'], '[JPMorgan] Chase | Analyst | Tampa'],
    ['j.p. morgan', ['JPMorgan Chase', 'Analyst', 'Tampa'], '[JPMorgan] Chase | Analyst | Tampa'],
    ['j.p. morgan', ['Chase', 'Analyst', 'Tampa'], '[Chase] | Analyst | Tampa'],
    ['amazon web services', ['Amazon', 'Web Intern', 'Tampa'], '[Amazon] | [Web] Intern | Tampa'],
    ['strasse', ['Snap', 'Analyst', 'Große Straße!'], 'Snap | Analyst | Große [Straße]!'],
    ['goog int', STEP, '[Goog]le | Software Engineer [Int]ern | NYC'],
    ['swe new york', STEP, 'Google | [Software Engineer] Intern | [NYC]'],
    ['engineer', ['Snap', 'SWE Intern', 'Tampa'], 'Snap | [SWE] Intern | Tampa'],
    ['att', ['AT&T', 'Analyst', 'Tampa'], '[AT&T] | Analyst | Tampa'],
    ['amazon', ['AWS', 'Analyst', 'Tampa'], '[AWS] | Analyst | Tampa'],
    ['ete', ['Snap', 'Un e\u0301te\u0301', 'Tampa'], 'Snap | Un [e\u0301te\u0301] | Tampa'],
    ['istanbul', ['Snap', 'ﬁ İİ', 'İstanbul!'], 'Snap | ﬁ İİ | [İstanbul]!'],
    ['b', ['<b>x</b>', 'b', 'Tampa'], '<[b]>x</[b]> | [b] | Tampa'],
    ['acme', ['\ud800 Acme \udc00', '🚀', 'Tampa'], '\ud800 [Acme] \udc00 | 🚀 | Tampa'],
    ['مهندس', ['Snap', 'مهندس برمجيات', 'Tampa'], 'Snap | [مهندس] برمجيات | Tampa'],
  ] as const)('of %s in %o', (typed, texts, expected) => {
    expect(marked(typed, texts)).toBe(expected)
  })

  it('preserve every letter of a long text', () => {
    const long = 'Ⅷé'.repeat(3_000)

    expect(marked('viii', [long, 'Intern', 'Remote']).replaceAll(/[[\]]/g, '')).toBe(
      `${long} | Intern | Remote`,
    )
  })

  it('keep their identity while the marked text does not change', () => {
    const entry = card(...STEP)

    const before = highlightsOf(entry, readSearch('google'))

    expect(highlightsOf(entry, readSearch('google '))).toBe(before)
    expect(highlightsOf(entry, readSearch('google x'))).toBe(before)
    expect(highlightsOf(entry, readSearch('googl'))).not.toBe(before)
  })
})
