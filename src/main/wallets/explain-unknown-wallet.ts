import type { Failure } from '#shared/failure.ts';

export function explainUnknownWallet(walletAddress: string): Failure {
  return {
    code: 'unknown-wallet',
    happened: `The wallet ${walletAddress} is not on the list of this profile.`,
    kept: 'Nothing was done.',
    next: 'Add it under Wallets first.',
  };
}
