/** What a caller says to start a server, and what it gets. */

export interface DatabaseServerOptions {
  /** 0 or absent: any free port. */
  readonly port?: number
  /** 127.0.0.1 when absent. Anything reachable from outside lets everybody in: see README. */
  readonly host?: string
  /** Source text of the rules, for every namespace until its rules are replaced. Absent: everything is denied. */
  readonly rules?: string
  /** A folder to keep data in; absent: memory only. */
  readonly dataDir?: string
  /** Gets a line for each denial, dropped connection and notice. */
  readonly log?: (line: string) => void
}

export interface DatabaseServer {
  readonly host: string
  readonly port: number
  /** Such as http://127.0.0.1:9000 */
  readonly url: string
  /** Replaces the rules in all namespaces that have none of their own. Throws RulesError and changes nothing then. */
  setRules(source: string): void
  /** Ends all connections and saves everything. May be called again. */
  close(): Promise<void>
}
