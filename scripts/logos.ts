/**
 * `npm run logos`: writes public/logos/*.svg, one square file per company, from two icon sets under CC0 (docs/logos.md).
 * Downloads the icon sets on the first run.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { COMPANIES } from '../src/domain/companies'
import { runCommand } from './command'
import { packagesOnDemand } from './onDemand'
import { print } from './print'

const svgLogosShape = v.object({
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  icons: v.record(
    v.string(),
    v.object({ body: v.string(), width: v.optional(v.number()), height: v.optional(v.number()) }),
  ),
})
const simpleIconShape = v.object({ hex: v.string(), path: v.string() })

interface IconSets {
  readonly svgLogos: v.InferOutput<typeof svgLogosShape>
  /** By export name, such as `siAccenture`. */
  readonly simpleIcons: Readonly<Record<string, unknown>>
}

/** Draws one logo from the icon sets. */
type Logo = (sets: IconSets) => string

/** A drawing, and its size in its own units. */
interface Drawing {
  readonly body: string
  readonly width: number
  readonly height: number
}

const OUT_DIR = resolve(import.meta.dirname, '../public/logos')
const MAX_BYTES = 12_000
// Logos of different shapes look equally large if they cover equal areas. LONGEST_SIDE keeps them away from the edge.
const COVER = 0.66
const LONGEST_SIDE = 0.84

/** An icon of the set "SVG Logos". `cut.height` cuts off a caption below. `cut.width` keeps only a word's first letter. */
function fromSvgLogos(id: string, cut: { width?: number; height?: number } = {}): Logo {
  return ({ svgLogos }) => {
    const icon = svgLogos.icons[id]
    if (!icon) throw new Error(`The set "SVG Logos" has no icon ${id}.`)
    const width = cut.width ?? icon.width ?? svgLogos.width ?? 16
    const height = cut.height ?? icon.height ?? svgLogos.height ?? 16
    const clipped = `<svg width="${width}" height="${height}">${icon.body}</svg>`
    return square({ body: cut.width || cut.height ? clipped : icon.body, width, height })
  }
}

/** An icon of the set "Simple Icons" in its brand colour. `cover` is larger for a low, wide mark. */
function fromSimpleIcons(name: string, cover = COVER): Logo {
  return (sets) => {
    const { hex, path } = simpleIcon(sets, name)
    return square({ body: `<path fill="#${hex}" d="${path}"/>`, width: 24, height: 24 }, cover)
  }
}

function simpleIcon({ simpleIcons }: IconSets, name: string) {
  const icon = v.safeParse(simpleIconShape, simpleIcons[name])
  if (!icon.success) throw new Error(`The set "Simple Icons" has no icon ${name}.`)
  return icon.output
}

/** Snap's ghost is hard to see on white, so it gets a yellow tile. */
const ghostOnYellow: Logo = (sets) => {
  const { hex, path } = simpleIcon(sets, 'siSnapchat')
  const tile = `<rect x="-4" y="-4" width="32" height="32" rx="7" fill="#${hex}"/>`
  const ghost = `<path fill="#fff" stroke="#111" stroke-width="1.2" d="${path}"/>`
  return square({ body: tile + ghost, width: 24, height: 24 }, 0.6)
}

/** One or two letters on a rounded tile, for a company that is in neither set. */
function monogram(letters: string, colour: string): Logo {
  const size = letters.length > 1 ? 17 : 22
  return () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect x="5" y="5" width="38" height="38" rx="9" fill="${colour}"/>` +
    `<text x="24" y="${24 + size * 0.36}" fill="#fff" font-family="Figtree,Avenir Next,Segoe UI,Helvetica,Arial,sans-serif" ` +
    `font-size="${size}" font-weight="700" text-anchor="middle">${letters}</text></svg>`
}

/** The drawing in the middle of a square, with a margin. */
function square({ body, width, height }: Drawing, cover = COVER): string {
  const side = Math.max(Math.sqrt(width * height) / cover, Math.max(width, height) / LONGEST_SIDE)
  const box = [(width - side) / 2, (height - side) / 2, side, side].map((n) => Number(n.toFixed(2)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${body}</svg>`
}

const LOGOS: Readonly<Record<string, Logo>> = {
  Accenture: fromSimpleIcons('siAccenture', 0.6),
  Adobe: fromSvgLogos('adobe-icon'),
  Airbnb: fromSvgLogos('airbnb-icon'),
  Amazon: monogram('a', '#232f3e'),
  AMD: fromSimpleIcons('siAmd', LONGEST_SIDE),
  'American Express': fromSvgLogos('amex-digital'),
  Apple: fromSvgLogos('apple'),
  Atlassian: fromSvgLogos('atlassian'),
  'Bank of America': fromSimpleIcons('siBankofamerica', 0.78),
  Bloomberg: monogram('B', '#2b2b33'),
  Boeing: fromSimpleIcons('siBoeing', 0.76),
  'Capital One': monogram('C1', '#0a4a78'),
  Chewy: monogram('c', '#1c49c2'),
  Cisco: fromSimpleIcons('siCisco', 0.78),
  Citi: monogram('Ci', '#1f4e9c'),
  Cloudflare: fromSvgLogos('cloudflare-icon'),
  Databricks: fromSvgLogos('databricks-icon'),
  Datadog: fromSimpleIcons('siDatadog', 0.76),
  Dell: fromSimpleIcons('siDell', 0.74),
  Deloitte: monogram('D', '#3f7a1c'),
  Disney: monogram('D', '#1d2f6f'),
  DoorDash: fromSimpleIcons('siDoordash', 0.76),
  Dropbox: fromSvgLogos('dropbox'),
  Duolingo: fromSimpleIcons('siDuolingo'),
  'Electronic Arts': fromSimpleIcons('siEa', 0.76),
  'Epic Systems': monogram('E', '#9c1f3b'),
  ExxonMobil: monogram('EM', '#b3222c'),
  Fidelity: monogram('F', '#2f6b34'),
  Figma: fromSvgLogos('figma'),
  Ford: fromSimpleIcons('siFord', LONGEST_SIDE),
  Garmin: fromSimpleIcons('siGarmin', LONGEST_SIDE),
  'General Motors': fromSimpleIcons('siGeneralmotors'),
  'Goldman Sachs': fromSimpleIcons('siGoldmansachs', 0.8),
  Google: fromSvgLogos('google-icon'),
  Honeywell: monogram('H', '#b4232a'),
  IBM: fromSvgLogos('ibm'),
  Intel: fromSvgLogos('intel'),
  Intuit: fromSimpleIcons('siIntuit', LONGEST_SIDE),
  'JPMorgan Chase': fromSimpleIcons('siChase'),
  L3Harris: monogram('L3', '#a3222e'),
  LinkedIn: fromSvgLogos('linkedin-icon'),
  'Lockheed Martin': monogram('LM', '#1f4a75'),
  Lyft: fromSimpleIcons('siLyft', 0.76),
  Mastercard: fromSvgLogos('mastercard', { height: 158 }),
  Meta: fromSvgLogos('meta-icon'),
  Micron: fromSvgLogos('micron-icon'),
  Microsoft: fromSvgLogos('microsoft-icon'),
  NASA: fromSimpleIcons('siNasa', LONGEST_SIDE),
  Netflix: fromSvgLogos('netflix-icon'),
  'NextEra Energy': monogram('N', '#17708c'),
  'Northrop Grumman': monogram('NG', '#27527f'),
  NVIDIA: fromSimpleIcons('siNvidia', 0.76),
  Oracle: fromSvgLogos('oracle', { width: 105 }),
  Palantir: fromSimpleIcons('siPalantir'),
  PayPal: fromSvgLogos('paypal'),
  Pinterest: fromSvgLogos('pinterest'),
  Publix: monogram('P', '#35692c'),
  Qualcomm: fromSimpleIcons('siQualcomm'),
  Reddit: fromSvgLogos('reddit-icon'),
  RTX: monogram('R', '#c0202f'),
  Salesforce: fromSvgLogos('salesforce'),
  ServiceNow: monogram('S', '#1f5a4a'),
  Shopify: fromSvgLogos('shopify'),
  Snap: ghostOnYellow,
  Snowflake: fromSvgLogos('snowflake-icon'),
  Spotify: fromSvgLogos('spotify-icon'),
  Square: fromSvgLogos('square'),
  Stripe: fromSimpleIcons('siStripe'),
  Target: fromSimpleIcons('siTarget'),
  Tesla: fromSimpleIcons('siTesla'),
  'Texas Instruments': monogram('TI', '#b01e28'),
  'The Home Depot': monogram('HD', '#c7560f'),
  Uber: fromSimpleIcons('siUber', LONGEST_SIDE),
  Visa: fromSvgLogos('visa'),
  Walmart: monogram('W', '#1558b0'),
}

/** Puts the SVG on one line, and makes its ids unique, so that several logos can be in one page. */
function minify(svg: string, prefix: string): string {
  const flat = svg.replace(/\s*\n\s*/g, ' ').replaceAll('> <', '><')
  const ids = [...flat.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')
  return ids.reduce(
    (text, id, index) =>
      text
        .replaceAll(`id="${id}"`, `id="${prefix}-${index}"`)
        .replaceAll(`#${id})`, `#${prefix}-${index})`)
        .replaceAll(`href="#${id}"`, `href="#${prefix}-${index}"`),
    flat,
  )
}

function loadIconSets(): IconSets {
  const modules = packagesOnDemand('logos', { '@iconify-json/logos': '1.2.19', 'simple-icons': '16.37.0' })
  const svgLogos: unknown = JSON.parse(readFileSync(join(modules, '@iconify-json/logos/icons.json'), 'utf8'))
  const simpleIcons: object = createRequire(join(modules, 'logos.js'))('simple-icons')
  return { svgLogos: v.parse(svgLogosShape, svgLogos), simpleIcons: { ...simpleIcons } }
}

function writeAll(): void {
  const unknown = Object.keys(LOGOS).filter((name) => !COMPANIES.some((company) => company.name === name))
  if (unknown.length > 0) throw new Error(`Logos without a company: ${unknown.join(', ')}.`)
  const sets = loadIconSets()
  mkdirSync(OUT_DIR, { recursive: true })
  for (const { name, logo } of COMPANIES) {
    const draw = LOGOS[name]
    if (draw === undefined) throw new Error(`scripts/logos.ts has no logo for ${name}.`)
    const svg = minify(draw(sets), logo.replace('.svg', ''))
    if (Buffer.byteLength(svg) >= MAX_BYTES)
      throw new Error(`${logo} has ${svg.length} bytes: choose a simpler one.`)
    writeFileSync(join(OUT_DIR, logo), svg)
  }
  const known = new Set<string>(COMPANIES.map(({ logo }) => logo))
  for (const file of readdirSync(OUT_DIR)) if (!known.has(file)) rmSync(join(OUT_DIR, file))
  print(`${known.size} logos written.`)
}

await runCommand(writeAll)
