import type { DerivedScheme } from './derive-scheme.ts';

const SENTENCES: Record<DerivedScheme, string> = {
  'hash-message': 'Two independent encoders derived the challenge from the text (EIP-191).',
  'kernel-v3-wrapped': 'Two independent encoders derived the challenge from the text, bound to this wallet and chain.',
  'typed-data': 'Two independent encoders derived the challenge from the typed data (EIP-712).',
  'kernel-v3-wrapped-typed-data':
    'Two independent encoders derived the challenge from the typed data, bound to this wallet and chain.',
};

/** How a challenge was derived, for the line under "You sign exactly this". */
export function explainScheme(scheme: DerivedScheme): string {
  return SENTENCES[scheme];
}
