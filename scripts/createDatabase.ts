/**
 * Creates the first database of a Firebase project. The CLI's command "database:instances:create" refuses to create the
 * first one, and "firebase init database" asks in a terminal. So this calls the functions behind the latter.
 */

/** Types of the functions in use, because firebase-tools ships none. */
interface Command {
  before(check: unknown, permissions: readonly string[]): Command
  action(work: () => Promise<unknown>): Command
  runner(): (options: { readonly project: string }) => Promise<unknown>
}
type Call = (...args: readonly unknown[]) => Promise<unknown>

/** The places that Firebase offers. A database cannot move later. */
export const LOCATIONS = ['us-central1', 'europe-west1', 'asia-southeast1'] as const

/** Uses the CLI's login. Rejects with Google's reason if the project refuses. */
export async function createDatabase(project: string, location: string): Promise<void> {
  const { Command } = await load<{ Command: new (name: string) => Command }>('command.js')
  const { requirePermissions } = await load<{ requirePermissions: unknown }>('requirePermissions.js')
  const { rtdbManagementOrigin } = await load<{ rtdbManagementOrigin: () => string }>('api.js')
  const { ensure } = await load<{ ensure: Call }>('ensureApiEnabled.js')
  const { createInstance, DatabaseInstanceType } = await load<{
    createInstance: Call
    DatabaseInstanceType: { DEFAULT_DATABASE: string }
  }>('management/database.js')
  const command = new Command('createDatabase')
    .before(requirePermissions, ['firebasedatabase.instances.create'])
    .action(async () => {
      await ensure(project, rtdbManagementOrigin(), 'database', true)
      const name = `${project}-default-rtdb`
      await createInstance(project, name, location, DatabaseInstanceType.DEFAULT_DATABASE)
    })
  await command
    .runner()({ project })
    .catch((error: unknown) => {
      const isWrapped = error instanceof Error && 'original' in error && error.original instanceof Error
      throw isWrapped ? error.original : error
    })
}

function load<Module>(file: string): Promise<Module> {
  return import(`firebase-tools/lib/${file}`)
}
