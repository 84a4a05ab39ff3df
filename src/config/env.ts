/** The settings of the build, read and checked once. No other file reads `import.meta.env`. */

interface FirebaseSettings {
  readonly apiKey: string
  readonly authDomain: string
  readonly databaseURL: string
  readonly projectId: string
  readonly appId: string
}

interface EmulatorSettings {
  readonly host: string
  readonly authPort: number
  readonly databasePort: number
}

export interface BackendSettings {
  readonly firebase: FirebaseSettings
  /** Null in a production build, which contains no code for the local servers. */
  readonly emulators: EmulatorSettings | null
  /** The site key of reCAPTCHA Enterprise; App Check is off without it. */
  readonly appCheckKey: string | null
}

/** Firebase's tools know from the prefix `demo-` that the project does not exist. */
export const LOCAL_PROJECT_ID = 'demo-wic-interviews'
export const LOCAL_PORTS = { auth: 9099, database: 9000, app: 5173 } as const

export type Env = Readonly<Record<string, string | undefined>>

/** The required variables, by the names of their values in Firebase's SDK. */
export const REQUIRED = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  databaseURL: 'VITE_FIREBASE_DATABASE_URL',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  appId: 'VITE_FIREBASE_APP_ID',
} as const

/** The required variables that are missing or empty. */
export function missingVariables(env: Env): readonly string[] {
  return Object.values(REQUIRED).filter((name) => (env[name] ?? '') === '')
}

function productionSettings(env: Env): BackendSettings {
  const read = (name: string) => env[name] ?? ''
  return {
    firebase: {
      apiKey: read(REQUIRED.apiKey),
      authDomain: read(REQUIRED.authDomain),
      databaseURL: read(REQUIRED.databaseURL),
      projectId: read(REQUIRED.projectId),
      appId: read(REQUIRED.appId),
    },
    emulators: null,
    appCheckKey: read('VITE_APP_CHECK_KEY') || null,
  }
}

export function localSettings(
  ports: { auth: number; database: number },
  host = '127.0.0.1',
): BackendSettings {
  return {
    firebase: {
      apiKey: 'local-key',
      authDomain: `${host}:${ports.auth}`,
      databaseURL: `http://${host}:${ports.database}?ns=${LOCAL_PROJECT_ID}-default-rtdb`,
      projectId: LOCAL_PROJECT_ID,
      appId: '1:1:web:local',
    },
    emulators: { host, authPort: ports.auth, databasePort: ports.database },
    appCheckKey: null,
  }
}

/** Names each variable, because `import.meta.env` as a whole would put every VITE_* variable into the build. */
function productionEnv(): Env {
  return {
    VITE_FIREBASE_API_KEY: import.meta.env.VITE_FIREBASE_API_KEY,
    VITE_FIREBASE_AUTH_DOMAIN: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    VITE_FIREBASE_DATABASE_URL: import.meta.env.VITE_FIREBASE_DATABASE_URL,
    VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    VITE_FIREBASE_APP_ID: import.meta.env.VITE_FIREBASE_APP_ID,
    VITE_APP_CHECK_KEY: import.meta.env.VITE_APP_CHECK_KEY,
  }
}

/** The variables that this build needs to reach its backend and that are missing. Local servers need none. */
export function missingSettings(): readonly string[] {
  return __LOCAL_BACKEND__ ? [] : missingVariables(productionEnv())
}

export function backendSettings(): BackendSettings {
  if (!__LOCAL_BACKEND__) return productionSettings(productionEnv())
  return localSettings({
    auth: Number(import.meta.env['VITE_LOCAL_AUTH_PORT'] ?? LOCAL_PORTS.auth),
    database: Number(import.meta.env['VITE_LOCAL_DATABASE_PORT'] ?? LOCAL_PORTS.database),
  })
}

/** False in development: a service worker would keep outdated sources. */
export function hasWorker(): boolean {
  return import.meta.env.PROD
}
