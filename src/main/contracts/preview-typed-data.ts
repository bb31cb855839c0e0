import { weighFindings } from '#proof/findings/weigh-findings.ts';
import { findInMessage, readMessage, showMessage } from '#proof/message/read-message.ts';
import { findOtherEnvironment } from '#proof/record/environment-findings.ts';
import { findAddressSource } from '#proof/record/judge-wallet.ts';
import { weighMessage } from '#proof/weigh-message.ts';
import { findChain } from '#shared/chains.ts';
import type { TypedDataPreview } from '#shared/ipc/compose-views.ts';
import { findUnprovableChain, type PreviewPlace } from './preview-calls.ts';
import { readComposedTypedData } from './read-composed-typed-data.ts';

/**
 * Says what typed data means, with the words and findings that the review of its request will have. What only the service's
 * record can tell is not among them: how the account wraps the digest.
 */
export function previewTypedData({ text, ...place }: PreviewPlace & { text: string }): TypedDataPreview {
  const { profile, chain, wallet, walletAddressSource, knowledge } = place;
  const read = readComposedTypedData({ text, wallet });
  if (!read.ok) return { ok: false, problem: read.failure };
  const message = readMessage(
    { kind: 'typed-data', field: '', source: text, read },
    { ...place, walletAddress: wallet },
  );
  const { typedData } = showMessage(message);
  if (typedData === undefined) throw new Error('Typed data that was read is shown as such.');
  const weighed = weighMessage({ read: message, chain, wallet, knowledge });
  const findings = [
    ...findAddressSource(walletAddressSource),
    ...findOtherEnvironment({ profile, chain }),
    ...findUnprovableChain(chain),
    ...findInMessage(message, { wallet, chainId: findChain(chain)?.id ?? undefined }),
    ...weighed.findings,
  ];
  return {
    ok: true,
    typedData,
    findings: weighFindings(findings, knowledge.severities),
    addresses: weighed.addresses ?? [],
  };
}
