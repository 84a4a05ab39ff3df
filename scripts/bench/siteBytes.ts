/** What each screen of the site weighs, packed, when it is the first one a browser opens. */

import { chunksFor, contentOf, sizesOf, stylesFor, type Site, type Sizes } from './bundle'

const ENTRY = 'src/main.tsx'
const AUTH = 'src/data/firebase/auth.ts'
const DATABASE = 'src/data/database.ts'

interface Screen {
  readonly screen: string
  /** What must run before it is there. */
  readonly critical: readonly string[]
  /** What comes after that by itself. */
  readonly later: readonly string[]
}

const SCREENS: readonly Screen[] = [
  {
    screen: 'Landing page, first visit',
    critical: [ENTRY, 'src/features/home/HomeScreen.tsx'],
    later: ['src/features/home/HeroArt.tsx', 'src/features/home/BelowHero.tsx'],
  },
  {
    screen: 'Landing page, later visits',
    critical: [ENTRY, 'src/features/home/HomeScreen.tsx'],
    later: ['src/features/home/HeroArt.tsx', 'src/features/home/BelowHero.tsx', AUTH],
  },
  {
    screen: 'Experiences',
    critical: [ENTRY, 'src/features/entries/ExperiencesScreen.tsx', DATABASE],
    later: [AUTH],
  },
  {
    screen: 'Contribute, form open',
    critical: [ENTRY, 'src/features/entries/ContributeScreen.tsx', AUTH, DATABASE],
    later: ['src/features/entries/EntryDialog.tsx'],
  },
  {
    screen: 'Profile',
    critical: [ENTRY, 'src/features/profile/ProfileScreen.tsx', AUTH, DATABASE],
    later: ['src/features/profile/avatar.ts'],
  },
  {
    screen: 'Sign in',
    critical: [ENTRY, 'src/features/account/SignInScreen.tsx'],
    later: [AUTH],
  },
]

export interface ScreenBytes {
  readonly screen: string
  readonly critical: Sizes
  readonly total: Sizes
  /** Beside the styles in index.html. */
  readonly styles: Sizes
}

export function screenBytes(site: Site): readonly ScreenBytes[] {
  return SCREENS.map(({ screen, critical, later }) => {
    const all = chunksFor(site, [...critical, ...later])
    return {
      screen,
      critical: sizesOf(site, chunksFor(site, critical)),
      total: sizesOf(site, all),
      styles: sizesOf(site, stylesFor(site, all)),
    }
  })
}

export interface CommonBytes {
  readonly html: Sizes
  /** The two fonts that every page preloads; they come packed. */
  readonly fonts: number
  readonly logos: number
}

/** What comes with every page, and the pictures. `logos` is the size of all logo files together. */
export function commonBytes(site: Site, logos: number): CommonBytes {
  const html = Buffer.from(contentOf(site, 'index.html')).toString('utf8')
  const fonts = [...html.matchAll(/href="\/([^"]+\.woff2)"/g)].map(([, file]) => file ?? '')
  return {
    html: sizesOf(site, ['index.html']),
    fonts: sizesOf(site, fonts).raw,
    logos,
  }
}
