/** What a visitor of the landing page scrolls to: a chunk of its own, so that what they see first works first. */

import { Developers } from './Developers'
import { Features } from './Features'
import { LogoGallery } from './LogoGallery'

export function BelowHero() {
  return (
    <>
      <Features />
      <LogoGallery />
      <Developers />
    </>
  )
}
