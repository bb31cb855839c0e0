import type { IntentView } from '#shared/model/intent.ts';
import type { Log } from '../log.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import { approveSchema, BEFORE_SIGNED } from './approve-body.ts';

type Options = { store: { intents: Pick<Store['intents'], 'get'> }; signer: SignerPort; log: Log };

export type RevokeEnded = {
  hear(intent: IntentView): void;
  /** Asks once more for what a locked signer could not write down. */
  retry(): void;
  /** Resolves when the signer has answered for all that it was told of. */
  settled(): Promise<void>;
};

/**
 * Has the signer forget each yes that was taken back, or became too old, before it was signed, whichever way: then a file of main that is changed
 * afterwards brings it back to nobody. What the signer could not write down ends by itself ten minutes after it was said.
 */
export function createRevokeEnded({ store, signer, log }: Options): RevokeEnded {
  const asked = new Set<Promise<void>>();
  const whileLocked: IntentView[] = [];
  async function revoke(intent: IntentView): Promise<void> {
    const { id, profileId } = intent;
    const body = approveSchema.safeParse(store.intents.get(id)?.body).data;
    if (body === undefined) return;
    const { recordId, approval } = body;
    // What a rule was to sign has no seal: it waits for a person from now on.
    if (!('seal' in approval)) return;
    const revoked = await signer.ask({ type: 'revoke-approval', profileId, recordId, seal: approval.seal });
    if (!revoked.ok && revoked.failure.code === 'passphrase-locked') whileLocked.push(intent);
    else if (!revoked.ok) log.write('warning', 'approval-not-revoked', { code: revoked.failure.code });
  }
  function ask(intent: IntentView): void {
    const asking = revoke(intent).finally(() => asked.delete(asking));
    asked.add(asking);
  }
  return {
    hear(intent) {
      if (intent.kind === 'approve' && BEFORE_SIGNED.includes(intent.state) && hasEnded(intent)) ask(intent);
    },
    retry() {
      for (const intent of whileLocked.splice(0)) ask(intent);
    },
    settled: async () => void (await Promise.all(asked)),
  };
}

/** Too old, it would be young again after the clock was set back. */
function hasEnded({ condition, failure }: IntentView): boolean {
  return condition === 'dismissed' || failure?.code === 'approval-expired';
}
