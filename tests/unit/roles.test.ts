/** Grouping titles into roles on a sheet: which titles belong together, and which do not. */

import { describe, expect, it } from 'vitest'
import { groupByRole } from '../../src/features/entries/company/roles'
import { SYNONYMS } from '../../src/domain/names/synonyms'

function rolesOf(...titles: readonly string[]): readonly (readonly string[])[] {
  const groups = groupByRole(titles.map((roleTitle) => ({ roleTitle })))
  return groups.map(({ items }) => items.map(({ roleTitle }) => roleTitle))
}

describe('one role', () => {
  it.each([
    ['Software Engineer Intern', 'SWE Intern'],
    ['Software Engineering Internship', 'Software Engineer, Intern'],
    ['S.W.E. Intern', 'SDE-INTERN'],
    ['Intern, Software Engineer', 'Software Development Engineer Intern'],
    ['Software Eng. Intern', 'Software Engineer Intern (Internship)'],
    ['SRE', 'Site Reliability Engineer'],
    ['SDET', 'Software Engineer in Test'],
    ['Data Science', 'Data Scientist'],
    ['MLE', 'ML Engineer'],
    ['Mechanical Engineer Intern', 'Mechanical Engineering Intern'],
    ['Product Manager', 'Product Management'],
    ['Full-Stack Dev', 'Fullstack Developer'],
    ['Software Co-Op', 'Software Coop'],
    ['SWE I', 'Software Engineer 1'],
    ['New Grad SWE', 'Software Engineer - New Graduate'],
    ['Sr. Developer', 'Senior Developer'],
    ['R and D Intern', 'R&D Intern'],
    ['Ingénieur', 'ingenieur'],
    ['PM', 'Product Manager'],
    ['PM Intern', 'Program Management Intern'],
  ])('includes both %s and %s', (one, other) => {
    expect(rolesOf(one, other)).toEqual([[one, other]])
  })

  it('includes all titles in a row of the table of synonyms', () => {
    for (const row of SYNONYMS) expect(rolesOf(...row)).toHaveLength(1)
  })

  it('is named by the title of most of its entries, and the largest role is first', () => {
    const interns = ['SWE-Intern', 'Software Engineer Intern', 'swe intern', 'Software Engineer Intern']
    const roles = ['Data Scientist', ...interns, 'data scientist', '??', '']

    const groups = groupByRole(roles.map((roleTitle) => ({ roleTitle })))

    expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
      ['Software Engineer Intern', 4],
      ['Data Scientist', 2],
      ['??', 1],
      ['', 1],
    ])
  })
})

describe('two roles', () => {
  it.each([
    ['Product Manager', 'Project Manager'],
    ['Product Manager', 'Program Manager'],
    ['Technical Program Manager', 'Technical Product Manager'],
    ['C# Developer', 'C Developer'],
    ['C++ Developer', 'C Developer'],
    ['Data Scientist', 'Data Engineer'],
    ['Data Scientist', 'Data Analyst'],
    ['Software Engineer Intern', 'Software Engineer'],
    ['Software Engineer, New Grad', 'Software Engineer'],
    ['Software Engineer I', 'Software Engineer II'],
    ['Senior Software Engineer', 'Software Engineer'],
    ['Software Engineer', 'Software Engineer in Test'],
    ['Software Engineer', 'Security Engineer'],
    ['Machine Learning Engineer', 'Machine Learning Scientist'],
    ['Frontend Developer', 'Backend Developer'],
    ['Product Manager', 'Product Designer'],
    ['PM', 'PM Intern'],
    ['IT Intern', 'Intern'],
  ])('are %s and %s', (one, other) => {
    expect(rolesOf(one, other)).toEqual([[one], [other]])
  })

  it('stay separate when an abbreviation may mean either', () => {
    expect(rolesOf('PM', 'Product Manager', 'Project Manager')).toHaveLength(3)
    expect(rolesOf('PM Intern', 'Product Manager Intern', 'Project Manager')).toEqual([
      ['PM Intern', 'Product Manager Intern'],
      ['Project Manager'],
    ])
  })
})
