/**
 * Creates the first database of a Firebase project. The CLI's command "database:instances:create" refuses to create the
 * first one, and "firebase init database" asks in a terminal. So this calls the functions behind the latter.
 */

/** The places that Firebase offers. A database cannot move later. */
export const LOCATIONS = ['us-central1', 'europe-west1', 'asia-southeast1'] as const

/** The functions in use, because firebase-tools ships no types. */
interface Tools {
  Command: new (name: string) => Command
  requirePermissions: unknown
  rtdbManagementOrigin: () => string
  ensure: Call
  createInstance: Call
}
interface Command {
  before(check: unknown, permissions: readonly string[]): Command
  action(work: () => Promise<unknown>): Command
  runner(): (options: { readonly project: string }) => Promise<unknown>
}
type Call = (...args: readonly unknown[]) => Promise<unknown>

const FILES = ['command', 'requirePermissions', 'api', 'ensureApiEnabled', 'management/database']

/** Uses the CLI's login. Rejects with Google's reason if the project refuses. */
export async function createDatabase(project: string, location: string): Promise<void> {
  const modules = await Promise.all(FILES.map((file) => import(`firebase-tools/lib/${file}.js`)))
  const tools: Tools = Object.assign({}, ...modules)
  const create = new tools.Command('createDatabase')
    .before(tools.requirePermissions, ['firebasedatabase.instances.create'])
    .action(async () => {
      await tools.ensure(project, tools.rtdbManagementOrigin(), 'database', true)
      await tools.createInstance(project, `${project}-default-rtdb`, location, 'default_database')
    })
  await create
    .runner()({ project })
    .catch((error: unknown) => {
      const isWrapped = error instanceof Error && 'original' in error && error.original instanceof Error
      throw isWrapped ? error.original : error
    })
}
