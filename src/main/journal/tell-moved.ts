import type { Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import type { Troubles } from '../troubles.ts';
import { explainLedgerMissed, explainSealedElsewhere } from './journal-failures.ts';

type Options = { store: Pick<Store, 'settings'>; troubles: Pick<Troubles, 'add'> };

/** What somebody has to be told of a folder that is not where it was, at each start until they have read it. */
const NOTICES = { 'sealed-elsewhere': explainSealedElsewhere, 'ledger-missed': explainLedgerMissed } as const;

export function tellMoved({ store: { settings }, troubles }: Options, name: keyof typeof NOTICES): void {
  const key = { profileId: '', name };
  if ((settings.get(key) ?? '') === '') return;
  troubles.add(NOTICES[name](), () => settings.set({ ...key, value: '' }));
}

type MissingLedger = Options & {
  store: Pick<Store, 'settings' | 'profiles' | 'watched' | 'intents' | 'seals'>;
  clock: () => number;
  log: Log;
};

/**
 * Tells that the signer has begun a ledger where the journal shows that there was one: policies stand in it alone, and would be missed by
 * nobody.
 * @param entries how many the signer's ledger has; undefined where it has none to speak of, or could not be read
 */
export function tellMissingLedger(options: MissingLedger, entries: number | undefined): void {
  const { store, clock, log } = options;
  if (!store.seals.isVerified()) return;
  if (entries === 0 && showsLedger(store)) {
    log.write('warning', 'ledger-missed', {});
    store.settings.set({ profileId: '', name: 'ledger-missed', value: new Date(clock()).toISOString() });
  }
  tellMoved(options, 'ledger-missed');
}

/** Each wallet is pinned in it before it is on the list, and each signature is written into it before it leaves. */
function showsLedger({ profiles, watched, intents }: MissingLedger['store']): boolean {
  return (
    profiles.list().some(({ id }) => watched.listWallets(id).length > 0) || intents.listDone(['approve']).length > 0
  );
}
