import { isObject } from '#shared/is-object.ts';

/** Content as version 1 had it: none. The default collections are there all the same, because every project has them. */
const NO_CONTENT = { collections: [], actions: [], credentialTemplates: [], orders: [] };

/** Makes a world of an older version one of today's; anything else is left as it is, for the schema to judge. */
export function upgradeWorld(written: unknown): unknown {
  if (!isObject(written) || written.version !== 1 || !isObject(written.store)) return written;
  return { ...written, version: 2, store: { ...written.store, content: NO_CONTENT, shop: null } };
}
