import type { Failure } from '#shared/failure.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createOneAtATime } from '../ask-once.ts';
import type { Desktop } from '../desktop.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import { writeContents } from './backup-contents.ts';
import { explainBusy, explainNotBelieved } from './backup-failures.ts';
import { AGAIN, CURRENT, NEW, writeSaveForm } from './backup-forms.ts';
import { gatherBackup } from './gather-backup.ts';

export type SaveOptions = {
  store: Pick<Store, 'backup' | 'profiles' | 'seals'>;
  signer: SignerPort;
  surface: Pick<Surface, 'ask'>;
  desktop: Pick<Desktop, 'saveText'>;
};

type Saved = Result<{ path: string | null }, Failure>;

/** Writes one encrypted file of everything. What is typed goes to the signer, which gathers the secrets and encrypts. */
export function createSaveBackup(options: SaveOptions): (wish: { withKeys: boolean }) => Promise<Saved> {
  const oneAtATime = createOneAtATime(explainBusy);
  return async ({ withKeys }) => {
    if (!options.store.seals.isVerified()) return fail(explainNotBelieved());
    return oneAtATime(() => save(options, withKeys));
  };
}

async function save({ store, signer, surface, desktop }: SaveOptions, withKeys: boolean): Promise<Saved> {
  const [opened, state] = [await signer.ask({ type: 'open-typing' }), await signer.ask({ type: 'passphrase-state' })];
  if (!opened.ok) return opened;
  if (!state.ok) return state;
  const isAsked = state.value.state !== 'none';
  const profileIds = store.profiles.list().flatMap(({ id }) => (isPracticeId(id) ? [] : id));
  const contents = await writeContents(gatherBackup(store));
  const form = writeSaveForm({ ...opened.value, withKeys, isAsked });
  const sealed = await surface.ask(form, ({ [NEW]: typed = NONE, [AGAIN]: again = NONE, [CURRENT]: current }) =>
    signer.ask({
      type: 'seal-backup',
      ...{ contents, typed, again },
      ...(withKeys && { secretsOf: profileIds }),
      ...(current !== undefined && { current }),
    }),
  );
  if (sealed === undefined) return succeed({ path: null });
  return desktop.saveText({ suggestedName: nameBackup(sealed.madeAt, ''), text: sealed.text });
}

/** @param by tells several computers apart that write to one folder */
export function nameBackup(madeAt: string, by: string): string {
  const at = madeAt.slice(0, 19).replaceAll(':', '').replace('T', '-');
  return `countersign-backup-${by === '' ? '' : `${by}-`}${at}.txt`;
}

const NONE = new Uint8Array();
