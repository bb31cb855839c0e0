import { isDeepStrictEqual } from 'node:util';
import type { PoliciesStanding } from '#shared/model/policy.ts';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import type { SignerPort } from '../../signer-port/signer-port.ts';
import { createWhenQuiet } from '../../when-quiet.ts';

/** How the policies stand, as far as the signer told it. */
type KnownStanding = {
  /** Undefined where it was not told, or may be another since. */
  standing: PoliciesStanding | undefined;
  /** Something was signed since it was told, or is being signed. */
  isGrown: boolean;
};

export type PolicyStandings = {
  /** The signer: whatever is asked of it here is heard. */
  signer: SignerPort;
  read(): KnownStanding;
  /** To be told whenever it may be another. */
  onChange(listener: () => void): void;
  stop(): void;
};

type Change = 'grows' | 'changes' | 'changes-reach' | 'opens';

/**
 * What may change what policies say. `changes-reach`: which requests they are for; `opens`: what could not be read before. What is not named here changes
 * nothing of it.
 */
const CHANGES: Partial<Record<SignerRequest['type'], Change>> = {
  'sign-record': 'grows',
  'pin-wallet': 'changes-reach',
  'generate-key': 'changes-reach',
  'import-key': 'changes-reach',
  'remove-key': 'changes-reach',
  'open-profile': 'opens',
  start: 'changes',
  unlock: 'changes',
  'set-policy': 'changes',
  'keep-backup': 'changes',
  'remove-profile': 'changes',
  'remove-profile-entries': 'changes',
  'remove-shared-entries': 'changes',
  'forget-passphrase': 'changes',
};

/** In milliseconds: a batch signs many times a second. */
const GATHERED = { quietMs: 100, atMostMs: 1_000 };

/**
 * Keeps what the signer says of all policies, and forgets it the moment something is asked that may change it: nothing that is made with it is shown as
 * certain until the signer has told it again. Requests are answered in their order, so that what is told later counts what was asked before.
 */
export function createPolicyStandings(signer: SignerPort): PolicyStandings {
  const listeners = new Set<() => void>();
  let standing: PoliciesStanding | undefined;
  /** Numbers of requests: of the last ones that may have changed it, and of the last one that was told of. */
  let asked = 0;
  let changedBy = 0;
  let grownBy = 0;
  let toldOf = 0;
  let stopped = false;

  const isChanged = () => changedBy > toldOf;
  const isGrown = () => grownBy > toldOf;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function note(change: Change): void {
    const wasCertain = !isChanged() && !isGrown();
    asked += 1;
    if (change === 'grows') grownBy = asked;
    else changedBy = asked;
    if (wasCertain && standing !== undefined) tell();
  }

  async function readAgain(): Promise<void> {
    const upTo = asked;
    const answer = await signer.ask({ type: 'read-policies' });
    if (stopped || upTo < toldOf) return;
    const before = isChanged() || isGrown() ? undefined : standing;
    standing = answer.ok ? answer.value : undefined;
    toldOf = upTo;
    if (!isDeepStrictEqual(before, standing)) tell();
  }

  const gathered = createWhenQuiet({ ...GATHERED, run: () => void readAgain() });

  /** Without a policy nothing that is signed counts for one, and there is nothing to be under. */
  function concerns(change: Change | undefined): change is Change {
    if (change === undefined || change === 'changes') return change !== undefined;
    return change === 'opens' ? standing === undefined : isChanged() || standing?.policies.length !== 0;
  }

  return {
    signer: {
      async ask(request) {
        const change = CHANGES[request.type];
        if (!concerns(change)) return signer.ask(request);
        note(change);
        const answer = await signer.ask(request);
        if (change === 'changes') void readAgain();
        else gathered.touch();
        return answer;
      },
      stop: () => signer.stop(),
    },
    read: () => ({ standing: isChanged() ? undefined : standing, isGrown: isGrown() }),
    onChange: (listener) => void listeners.add(listener),
    stop() {
      stopped = true;
      gathered.stop();
    },
  };
}
