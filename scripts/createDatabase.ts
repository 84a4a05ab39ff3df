/**
 * Creates the first database of a Firebase project. The CLI's command "database:instances:create" refuses to create the
 * first one, and "firebase init database" asks in a terminal. So this calls the functions behind the latter.
 */

interface Options {
  readonly project: string
}

/** Types of the modules in use, because firebase-tools ships none. */
interface CommandModule {
  readonly Command: new (name: string) => Command
}
interface Command {
  before(check: unknown, permissions: readonly string[]): Command
  action(work: (options: Options) => Promise<unknown>): Command
  runner(): (options: Options) => Promise<unknown>
}
interface PermissionsModule {
  readonly requirePermissions: unknown
}
interface ApiModule {
  readonly rtdbManagementOrigin: () => string
}
interface EnsureModule {
  readonly ensure: (project: string, api: string, label: string, isSilent: boolean) => Promise<void>
}
interface DatabaseModule {
  readonly createInstance: (project: string, name: string, location: string, type: string) => Promise<unknown>
  readonly DatabaseInstanceType: { readonly DEFAULT_DATABASE: string }
}

/** The places that Firebase offers. A database cannot move later. */
export const LOCATIONS = ['us-central1', 'europe-west1', 'asia-southeast1'] as const

/** Uses the CLI's login. Rejects with Google's reason if the project refuses. */
export async function createDatabase(project: string, location: string): Promise<void> {
  const { Command } = await load<CommandModule>('command.js')
  const { requirePermissions } = await load<PermissionsModule>('requirePermissions.js')
  const { rtdbManagementOrigin } = await load<ApiModule>('api.js')
  const { ensure } = await load<EnsureModule>('ensureApiEnabled.js')
  const { createInstance, DatabaseInstanceType } = await load<DatabaseModule>('management/database.js')
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
