import { readRouteIds, writeRouteIds } from '../../format/route-ids.ts';

export const CREDENTIALS_PATH = '/credentials';

/** What the route says is shown beside the list of credentials. */
export type CredentialRoute =
  | { page: 'none' | 'issue' }
  | { page: 'credential'; templateId: string; credentialId: string };

/** Reads the part of the route after `/credentials/`. A colon begins a page: in an id it is always written as %3A. */
export function readCredentialRoute(chosenId: string | undefined): CredentialRoute {
  if (chosenId === undefined) return { page: 'none' };
  if (chosenId === ':new') return { page: 'issue' };
  const [templateId, credentialId] = readRouteIds(chosenId);
  return templateId === undefined || credentialId === undefined
    ? { page: 'none' }
    : { page: 'credential', templateId, credentialId };
}

export const credentialPaths = {
  issue: `${CREDENTIALS_PATH}/:new`,
  credential: (templateId: string, credentialId: string) =>
    `${CREDENTIALS_PATH}/${writeRouteIds(templateId, credentialId)}`,
} as const;

/** The name of a credential in the list and, decoded once, in the route. */
export function idOfCredential({ parent, id }: { parent: string; id: string }): string {
  return [parent, id].map((part) => encodeURIComponent(part.toWellFormed())).join('/');
}
