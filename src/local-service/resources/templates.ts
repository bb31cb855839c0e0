import { randomUUID } from 'node:crypto';
import { type TemplateBody, templateBodySchema } from '#shared/model/template.ts';
import type { StoredCollection, StoredTemplate } from '../content/content-store.ts';
import { isSolana } from '../content/practice-identities.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { COLLECTION_PATH, type Handler, type Route } from '../http/route.ts';
import { findImageUrl } from '../shop/images/find-image-url.ts';
import { findCollection } from './find-collection.ts';
import { pickAsked } from './pick-asked.ts';
import { withoutUndefined } from './without-undefined.ts';

const TEMPLATES_PATH = `${COLLECTION_PATH}/templates`;

/** Create Template (service interface §4.2): another one each time. */
const createTemplate: Handler = (request, context) => {
  const collection = findCollection(request, context);
  const body = parseBody(templateBodySchema, request.body);
  return { status: 201, body: toTemplateBody(addTemplate({ collection, templateId: randomUUID(), body })) };
};

/** Create Template with ID (service interface §4.2): a repeat answers the template that is there (200), and changes nothing. */
const createTemplateWithId: Handler = (request, context) => {
  const collection = findCollection(request, context);
  const body = parseBody(templateBodySchema, request.body);
  const templateId = request.params.templateId ?? '';
  const known = collection.templates.get(templateId);
  const template = known ?? addTemplate({ collection, templateId, body });
  return { status: known === undefined ? 201 : 200, body: toTemplateBody(template) };
};

export const templateRoutes: readonly Route[] = [
  { method: 'POST', path: TEMPLATES_PATH, scope: 'templates.create', handle: createTemplate },
  { method: 'PUT', path: `${TEMPLATES_PATH}/:templateId`, scope: 'templates.create', handle: createTemplateWithId },
];

function addTemplate(options: {
  collection: StoredCollection;
  templateId: string;
  body: TemplateBody;
}): StoredTemplate {
  const { collection, templateId, body } = options;
  const { name, image, description, symbol } = body.metadata;
  const tokenId = readTokenId(body.onChain?.tokenId, collection);
  const template: StoredTemplate = {
    templateId,
    // A symbol means something on Solana only; elsewhere the answer shows that it was not taken.
    metadata: {
      ...withoutUndefined({ name, image, description, symbol: isSolana(collection.chain) ? symbol : undefined }),
    },
    ...withoutUndefined({ tokenId, limit: body.supply?.limit }),
    minted: 0,
    ...pickAsked(body, ['reuploadLinkedFiles']),
  };
  collection.templates.set(templateId, template);
  return template;
}

/** Text in the request, a number in the answer (service interface §2.5); the next free one where none is asked for. */
function readTokenId(text: string | undefined, { chain, templates }: StoredCollection): number | undefined {
  if (isSolana(chain)) return undefined;
  const taken = [...templates.values()].flatMap(({ tokenId, templateId }) =>
    tokenId === undefined ? [] : [{ tokenId, templateId }],
  );
  if (text === undefined) return Math.max(0, ...taken.map(({ tokenId }) => tokenId)) + 1;
  const tokenId = Number(text);
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(tokenId)) {
    throw new RefusedRequest(400, `"onChain.tokenId": ${text} is not a whole number from 0 as text.`);
  }
  const owner = taken.find((other) => other.tokenId === tokenId);
  if (owner === undefined) return tokenId;
  throw new RefusedRequest(409, `"onChain.tokenId": ${text} is taken by the template ${owner.templateId}.`);
}

function toTemplateBody({ templateId, metadata, tokenId, limit, minted, asked }: StoredTemplate): object {
  const { image } = metadata;
  return {
    ...asked,
    templateId,
    metadata: { ...metadata, ...(image === undefined ? {} : { image: findImageUrl(image) }) },
    onChain: tokenId === undefined ? {} : { tokenId },
    supply: { ...(limit === undefined ? {} : { limit }), minted },
  };
}
