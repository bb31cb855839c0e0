import * as z from 'zod';

/**
 * What the practice service has for sale when it begins: ids that the service interface has no list for, so that the app's
 * Practice profile knows them.
 */
export const practiceShopSchema = z.object({
  nfts: z.array(z.object({ collectionId: z.string(), id: z.string() })),
  orders: z.array(z.string()),
  credentialTemplates: z.array(z.object({ id: z.string(), name: z.string() })),
  collections: z.array(z.string()),
  /** An edit that failed and one that does not come to its end. */
  actions: z.array(z.string()),
});
export type PracticeShop = z.infer<typeof practiceShopSchema>;
