/** Synonyms that students use, for search and for grouping roles. */

/** Synonyms in lower case: short forms of one word, and long forms. */
export const SYNONYMS = [
  'swe|sde|software engineer|software development engineer|software developer',
  'sdet|software engineer in test|software development engineer in test',
  'apm|associate product manager',
  'mle|machine learning engineer',
  'ml|machine learning',
  'ai|artificial intelligence',
  'nlp|natural language processing',
  'cv|computer vision',
  'ds|data scientist|data science',
  'de|data engineer',
  'da|data analyst|data analytics',
  'ba|business analyst',
  'qa|quality assurance',
  'sre|site reliability engineer',
  'ux|user experience',
  'ui|user interface',
  'fe|frontend|front end',
  'be|backend|back end',
  'fullstack|full stack',
  'cs|computer science',
  'it|information technology',
  'cybersecurity|cyber security',
  'ee|electrical engineer',
  'hw|hardware',
  'ib|investment banking',
  'dev|developer',
  'devops|dev ops',
  'engineer|engineering|eng',
  'manager|management|mgr',
  'newgrad|new grad',
  'sr|senior',
  'jr|junior',
  'intern|internship',
  'coop|co op',
  '1|i',
  '2|ii',
  '3|iii',
  'st|saint',
  'nyc|new york|new york city',
  'sf|san francisco',
  'la|los angeles',
  'dc|washington dc',
  'tx|texas',
  'nc|north carolina',
  'tn|tennessee',
  'az|arizona',
  'us|usa|united states',
  'uk|united kingdom',
].map((row) => row.split('|'))

/** Each row has a short form and its different meanings. */
export const ABBREVIATIONS = [
  'pm|product manager|program manager|project manager',
  'tpm|technical program manager|technical product manager',
].map((row) => row.split('|'))

export const isLong = (form: string) => form.includes(' ')

/** Tries the longest form first. A long form also matches the start of a word: 'software engineering'. */
const FORMS = new RegExp(
  ` (?:${[...new Set([...SYNONYMS, ...ABBREVIATIONS].flat())]
    .sort((a, b) => b.length - a.length)
    .map((form) => (isLong(form) ? form : `${form}(?= )`))
    .join('|')})`,
  'g',
)

interface FoundForm {
  readonly form: string
  /** The range of the form, counted without the text's first blank. */
  readonly start: number
  readonly end: number
}

/** Expects a blank before and after each word. */
export function formsIn(words: string): readonly FoundForm[] {
  return Array.from(words.matchAll(FORMS), ({ 0: found, index }) => ({
    form: found.slice(1),
    start: index,
    end: words.indexOf(' ', index + found.length) - 1,
  }))
}
