import type { Failure } from '#shared/failure.ts';
import { sameAccount } from '#shared/hex.ts';
import type { RestoredView } from '#shared/ipc/backup-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import { attempt, fail, type Result, succeed } from '#shared/result.ts';
import type { SurfaceFact } from '#shared/surface/surface-view.ts';
import { demandPassphrase } from '../profiles/demand-passphrase.ts';
import type { ForbidProfile } from '../profiles/forbid-production.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { TableDifference } from '../store/backup/compare-rows.ts';
import type { Store } from '../store/open-store.ts';
import type { ReadableCells } from '../store/sound/table-rules.ts';
import type { Surface } from '../surface/surface.ts';
import { explainCancelled, explainNotBelieved, explainNotWritten, explainPausedRun } from './backup-failures.ts';
import { writeRestoreQuestion } from './backup-forms.ts';
import { listTaken, type NameProfile, tell } from './describe-differences.ts';
import { nameApart } from './name-apart.ts';

export type RestoreOptions = {
  store: Pick<Store, 'backup' | 'profiles' | 'signerKeys' | 'seals'>;
  signer: SignerPort;
  surface: Pick<Surface, 'confirm'>;
  forbidProfile: ForbidProfile;
  openProfile: (profile: Profile) => Promise<void>;
  emit: (event: AppEvent) => void;
  /** Reads again what was made of settings and of writes that are in the journal now. */
  onRestored: () => void;
};

export type Wanted = {
  madeAt: string;
  taken: readonly TableDifference[];
  withKeys: boolean;
  /** The profiles whose policies the backup holds. */
  policies: readonly string[];
  /** What of secrets would be kept, for the question. */
  secrets: readonly SurfaceFact[];
};

/** Puts into the journal what a person said yes to in main's own window; everything that is refused is refused before anything is written. */
export async function restoreBackup(options: RestoreOptions, wanted: Wanted): Promise<Result<RestoredView, Failure>> {
  const { store, signer, surface } = options;
  const { taken, madeAt, withKeys, secrets, policies } = wanted;
  if (!store.seals.isVerified()) return fail(explainNotBelieved());
  const refused = await refuseProfiles(options, taken);
  if (refused !== undefined) return fail(refused);
  const question = writeRestoreQuestion({
    madeAt,
    facts: listFacts(store, { taken, policies }),
    secrets: withKeys ? secrets : [],
  });
  if (!(await surface.confirm(question))) return fail(explainCancelled());
  const pinned = await pinWallets(signer, rowsOf(taken, 'watched_wallets'));
  if (!pinned.ok) return pinned;
  const { left } = pinned.value;
  const added = Object.fromEntries(
    taken.map((each) => [each.table, each.table === 'watched_wallets' ? pinned.value.wallets : each.added]),
  );
  const changed = Object.fromEntries(taken.map((each) => [each.table, each.changed]));
  const profiles = nameApart(added.profiles ?? [], store.profiles.list());
  const written = attempt(() =>
    store.backup.restore({ added: { ...added, profiles }, changed, pausedBecause: explainPausedRun() }),
  );
  if (!written.ok) return fail(explainNotWritten(written.failure));
  const kept = await signer.ask({ type: 'keep-backup', profiles: store.profiles.list(), withSecrets: withKeys });
  await openAnew(options);
  const replaced = taken.reduce((sum, each) => sum + each.changed.length, 0);
  const view = { added: written.value, replaced, keys: 0, apiKeys: 0, nodes: 0, policies: 0, decisions: null, left };
  if (!kept.ok) return succeed({ ...view, left: [...left, tellFailure(kept.failure)] });
  const { keys, apiKeys, nodes, failure } = kept.value.secrets;
  if (failure !== undefined) left.push(tellFailure(failure));
  return succeed({
    ...view,
    keys: keys.length,
    apiKeys,
    nodes,
    decisions: kept.value.decisions,
    policies: kept.value.policies,
  });
}

/** Production profiles are added only where they may be opened, and behind a passphrase, as in Settings → Profiles. */
async function refuseProfiles(
  { forbidProfile, signer }: RestoreOptions,
  taken: readonly TableDifference[],
): Promise<Failure | undefined> {
  const isProduction = rowsOf(taken, 'profiles').some(({ environment }) => environment === 'production');
  if (!isProduction) return undefined;
  const forbidden = forbidProfile({ environment: 'production' });
  if (forbidden !== undefined) return forbidden;
  const demanded = await demandPassphrase(signer, { environment: 'production' });
  return demanded.ok ? undefined : demanded.failure;
}

function rowsOf(taken: readonly TableDifference[], table: string): readonly ReadableCells[] {
  return taken.find((each) => each.table === table)?.added ?? [];
}

/** The signer signs for the address alone that it has pinned: a wallet for which it has another one already is left out. */
async function pinWallets(
  signer: SignerPort,
  rows: readonly ReadableCells[],
): Promise<Result<{ wallets: ReadableCells[]; left: string[] }, Failure>> {
  const wallets: ReadableCells[] = [];
  const left: string[] = [];
  for (const row of rows) {
    const [profileId, locator, address] = [row.profile_id, row.locator, row.address].map(String) as [
      string,
      string,
      string,
    ];
    const source = row.address_source === 'operator' ? 'operator' : 'service';
    const pinned = await signer.ask({ type: 'pin-wallet', profileId, locator, address, source });
    if (!pinned.ok) return pinned;
    if (sameAccount(pinned.value.address, address)) wallets.push({ ...row, address_source: pinned.value.source });
    else
      left.push(
        `The wallet ${locator} was left out: on this computer it stands for ${pinned.value.address}, and in the backup for ${address}.`,
      );
  }
  return succeed({ wallets, left });
}

/** Policies stop requests and allow none: those of profiles that have one here are left out. */
function listFacts(
  { profiles }: Pick<RestoreOptions['store'], 'profiles'>,
  { taken, policies }: Pick<Wanted, 'taken' | 'policies'>,
): SurfaceFact[] {
  const names = new Map(
    [
      ...rowsOf(taken, 'profiles').map((row) => [row.profile_id, row.name]),
      ...profiles.list().map(({ id, name }) => [id, name]),
    ].map(([id, name]) => [String(id), String(name)]),
  );
  const nameProfile: NameProfile = (id) => names.get(String(id)) ?? String(id ?? '');
  const named = policies.filter((id) => names.has(id)).map(nameProfile);
  return [...tell('Policies, where there is none here', named), ...listTaken(taken, nameProfile)];
}

function tellFailure({ happened, next }: Failure): string {
  return `${happened} ${next}`;
}

async function openAnew({ store, openProfile, emit, onRestored }: RestoreOptions): Promise<void> {
  onRestored();
  for (const profile of store.profiles.list()) {
    await openProfile(profile);
    emit({ type: 'records-changed', profileId: profile.id });
  }
}
