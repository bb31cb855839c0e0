export const SIGNERS_PATH = '/signers';

/** What the route says is shown beside the list of signers. */
export type SignerRoute = { page: 'none' | 'generate' | 'import' } | { page: 'signer'; address: string };

/** Reads the part of the route after `/signers/`. */
export function readSignerRoute(chosenId: string | undefined): SignerRoute {
  if (chosenId === undefined) return { page: 'none' };
  if (chosenId === 'generate' || chosenId === 'import') return { page: chosenId };
  return { page: 'signer', address: chosenId };
}

export const signerPaths = {
  generate: `${SIGNERS_PATH}/generate`,
  import: `${SIGNERS_PATH}/import`,
  signer: (address: string) => `${SIGNERS_PATH}/${encodeURIComponent(address)}`,
} as const;
