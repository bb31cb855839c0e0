/** The resources that are kept under their own id, beside those of a wallet. */
export const KEPT_RESOURCES = ['nft', 'collection', 'template', 'credential', 'order', 'action'] as const;
export type KeptResource = (typeof KEPT_RESOURCES)[number];
/** Those that the service gives again by their id alone: one that was taken off the lists can come back. */
export const READABLE_RESOURCES = ['nft', 'collection', 'order'] as const satisfies readonly KeptResource[];

/**
 * How a record came to this app: `made` here (minted, issued, created), `opened` by its id, `imported` with a list of ids,
 * `listed` by the service, `seeded` by the practice service.
 */
export const ORIGINS = ['made', 'opened', 'imported', 'listed', 'seeded'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What a kept record belongs to: an NFT's or template's collection, a credential's template; empty for the others, and for a
 * credential template, whose collection nobody tells. */
export type ResourceKey = { profileId: string; resource: KeptResource; parent: string; id: string };
