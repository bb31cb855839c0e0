import { randomUUID } from 'node:crypto';
import { issueCredentialBodySchema } from '#shared/model/credential.ts';
import { readRecipient } from '../content/read-recipient.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { CREDENTIAL_TEMPLATES_PATH, type Handler, type Route } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import { openAction } from './actions.ts';
import { pickAsked } from './pick-asked.ts';

/**
 * Issue Credential (service interface §4.3; alpha): another one each time, because there is no key for a repeat. No endpoint
 * reads a credential: what was asked for is said again here, and by its action.
 */
const issueCredential: Handler = (request, context) => {
  const id = request.params.templateId ?? '';
  const template = context.store.content.credentialTemplates.get(id);
  if (template === undefined) throw new RefusedRequest(404, `There is no credential template ${id}.`);
  const body = parseBody(issueCredentialBodySchema, request.body);
  const { recipient, credential } = body;
  const { walletAddress, isUnknown } = readRecipient(recipient, template);
  checkExpiry(credential.expiresAt, context);
  const { chain, contractAddress } = template;
  const credentialId = `urn:uuid:${randomUUID()}`;
  const change = { kind: 'credentials.create', credentialId, recipient: walletAddress } as const;
  const picked = pickAsked(body, ['recipient', 'sendNotification', 'locale', 'metadata', 'credential']);
  const { actionId, asked } = openAction({ collectionId: id, chain, change, ...picked }, context);
  const onChain = { status: 'pending', chain, contractAddress, ...(isUnknown ? { simulated: true } : {}) };
  return { status: 201, body: { ...asked, id: actionId, onChain, credentialId, actionId } };
};

export const credentialRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${CREDENTIAL_TEMPLATES_PATH}/:templateId/vcs`,
    scope: 'credentials.create',
    handle: issueCredential,
  },
];

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

function checkExpiry(expiresAt: string | undefined, { clock }: ServiceContext): void {
  if (expiresAt === undefined) return;
  const time = ISO_8601.test(expiresAt) ? Date.parse(expiresAt) : Number.NaN;
  if (Number.isNaN(time))
    throw new RefusedRequest(400, `"credential.expiresAt": ${expiresAt} is not an ISO 8601 time.`);
  if (time <= clock().getTime()) throw new RefusedRequest(400, `"credential.expiresAt": ${expiresAt} is in the past.`);
}
