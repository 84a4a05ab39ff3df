/** Sample answers of Firebase's command-line tool and of Google, each with its source. */

import type { CliAnswer } from '../../scripts/firebaseCli'

const answer = (code: number, stdout: string): CliAnswer => ({ code, stdout, stderr: '' })
const pretty = (value: unknown) => JSON.stringify(value, null, 2)

/** firebase-tools 15.34.2, `login:list --json` without a login: recorded. */
export const NO_LOGIN = answer(0, pretty({ status: 'success' }))

/** `login:list --json`: src/commands/login-list.ts returns these accounts, and src/types/auth defines their shape. */
export const LOGIN = answer(
  0,
  pretty({
    status: 'success',
    result: [{ user: { email: 'mia@ufl.edu' }, tokens: { refresh_token: 'secret' } }],
  }),
)

/** firebase-tools 15.34.2, `hosting:channel:list --json` without a login: recorded. */
export const CHANNELS_WITHOUT_LOGIN = answer(
  1,
  pretty({ status: 'error', error: 'Failed to authenticate, have you run firebase login?' }),
)

/** firebase-tools 15.34.2, `database:get / --output FILE` without login and network: recorded, with its warning on standard output. */
export const DATABASE_WITHOUT_LOGIN = answer(
  1,
  '⚠  Unable to fetch the CLI MOTD and remote config. This is not a fatal error, but may indicate an issue with your network connection.\n\nError: Failed to authenticate, have you run firebase login?\n',
)

/**
 * `hosting:channel:list --json`. A channel and its release are as in the log of https://github.com/firebase/firebase-tools/issues/7387;
 * The place of `message` is from https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.releases.
 */
export function channels(message: string): CliAnswer {
  const live = {
    name: 'projects/our-site/sites/our-site/channels/live',
    url: 'https://our-site.web.app',
    release: {
      name: 'projects/our-site/sites/our-site/channels/live/releases/1719396504057000',
      version: {
        name: 'projects/our-site/sites/our-site/versions/932a08d42e7a53e6',
        status: 'FINALIZED',
        config: { rewrites: [{ glob: '**', path: '/index.html' }] },
        labels: { 'deployment-tool': 'cli-firebase' },
        createTime: '2026-10-26T10:08:21.822556Z',
      },
      type: 'DEPLOY',
      releaseTime: '2026-10-26T10:08:24.057Z',
      releaseUser: { email: 'mia@ufl.edu' },
      message,
    },
    createTime: '2026-06-25T18:40:52.975771944Z',
    updateTime: '2026-10-26T10:08:58.105598404Z',
    retainedReleaseCount: 10,
  }
  return answer(0, pretty({ status: 'success', result: { channels: [live] } }))
}

/**
 * `GET /v1/projects?key=…` of Identity Toolkit. The Auth emulator of firebase-tools 15.34.2 answers
 * `{"projectId":"12345","authorizedDomains":["localhost"]}`: recorded. The fields are those of
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/TopLevel/getProjects.
 */
export function projectConfig(...authorizedDomains: readonly string[]): Response {
  return new Response(JSON.stringify({ projectId: '12345', authorizedDomains }))
}
