import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';

/** Refuses a production profile while no passphrase is set, before its key is tried anywhere. The signer refuses to keep it, too. */
export async function demandPassphrase(
  signer: SignerPort,
  { environment }: Pick<Profile, 'environment'>,
): Promise<Result<null, Failure>> {
  if (environment !== 'production') return succeed(null);
  const answer = await signer.ask({ type: 'passphrase-state' });
  if (!answer.ok) return answer;
  return answer.value.state === 'none' ? fail(explainDemanded()) : succeed(null);
}

function explainDemanded(): Failure {
  return {
    code: 'passphrase-demanded',
    happened: 'A production profile needs a passphrase, and none is set.',
    kept: 'Nothing was kept; what was typed stays in the form.',
    next: 'Set a passphrase, then add the profile.',
  };
}
