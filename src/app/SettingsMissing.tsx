/** The page of a site that was built without the settings of its Firebase project. It tells maintainers what to do. */

import { useDocumentTitle } from '../hooks/useDocumentTitle'
import { Brand } from './Brand'
import styles from './RouteError.module.css'

export function SettingsMissing({ names }: { names: readonly string[] }) {
  useDocumentTitle('Settings are missing')
  return (
    <main className={styles.error}>
      <Brand />
      <h1>Settings are missing</h1>
      <p>{`This site was built without ${names.join(', ')}, so it cannot reach its database.`}</p>
      <p className={styles.text}>
        Run “npm run setup”, which writes .env.production, and build again. To try the site on this machine,
        run “npm run dev”: it needs no settings.
      </p>
    </main>
  )
}
