import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import type { QaFolder } from './qa-folder.ts';

type Request<Type extends SignerRequest['type']> = Extract<SignerRequest, { type: Type }>;
type Answers = { [Type in SignerRequest['type']]?: (request: Request<Type>) => SignerAnswer<Type> };

/**
 * Stands where the signer stands, and has no key: it holds the API key in memory and keeps the journal's key. Whatever would sign, make or
 * keep a key is refused, because there is nothing here that could.
 */
export function createKeylessSigner({ folder, apiKey }: { folder: QaFolder; apiKey: string }): SignerPort {
  const { profile, journalKey, heads } = folder.file;
  const answers: Answers = {
    start: () => ({ ledgerEntries: null }),
    'store-api-key': () => null,
    'open-profile': () => ({ ...profile, apiKey, unprovenAllowed: false, chainNodes: [] }),
    'open-journal': () => ({ key: journalKey, heads }),
    'note-journal': ({ heads: noted }) => {
      folder.noteHeads(noted);
      return null;
    },
    // There is no ledger to pin in: whatever approves for the wallet elsewhere pins it by itself.
    'pin-wallet': ({ address, source }) => ({ address, source, alreadyPinned: false }),
    'list-keys': () => ({ addresses: [] }),
    'list-proxy-sign-ins': () => ({ signIns: [] }),
    'passphrase-state': () => ({ state: 'none' }),
  };
  return {
    async ask<Type extends SignerRequest['type']>(
      request: Request<Type>,
    ): Promise<Result<SignerAnswer<Type>, Failure>> {
      const answer = answers[request.type as Type] as ((asked: Request<Type>) => SignerAnswer<Type>) | undefined;
      return answer === undefined ? fail(explainNoSigner(request.type)) : succeed(answer(request));
    },
    stop: async () => {},
  };
}

function explainNoSigner(asked: string): Failure {
  return {
    code: 'no-signer',
    happened: `The QA command line has no signer and no key, and was asked for “${asked}”.`,
    kept: 'Nothing was signed.',
    next: 'Approve in Countersign.',
  };
}
