import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SurfaceOption } from '#shared/surface/surface-view.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Surface } from '../surface/surface.ts';
import { listKnownPaths, listPathsFrom } from './account-paths.ts';
import { ACCOUNT_FIELD, PATH_FIELD, type Purpose, writeAccountForm, writePathForm } from './key-forms.ts';

/** A phrase as it was typed, sealed for the signer: main can hand it on, and read nothing of it. */
export type SealedPhrase = { phrase: Uint8Array; passphrase: Uint8Array };

type Options = {
  signer: SignerPort;
  surface: Pick<Surface, 'ask'>;
  purpose: Purpose;
  /** Those of the profile, which are named among the accounts. */
  known: readonly SignerKey[];
};

/** The accounts of the ways in which wallets count them, with a way to write another path. */
export async function listAccounts(
  { signer, known }: Pick<Options, 'signer' | 'known'>,
  phrase: SealedPhrase,
  paths = listKnownPaths(),
): Promise<Result<SurfaceOption[], Failure>> {
  const listed = await signer.ask({ type: 'list-phrase-accounts', ...phrase, paths: paths.map(({ path }) => path) });
  if (!listed.ok) return listed;
  const accounts = paths.map(({ path, called }, index): SurfaceOption => {
    const address = listed.value.addresses[index] ?? '';
    const here = known.find((key) => sameHex(key.address, address));
    const label = `${called} (${path})${here === undefined ? '' : ` — already here as “${here.label}”`}`;
    return { value: path, label, text: address };
  });
  return succeed([...accounts, { value: OTHER_PATH, label: 'Another path…', text: '' }]);
}

const OTHER_PATH = 'other';

/**
 * Has an account chosen by its address, and does with its path what `take` says.
 * @returns undefined where the person thought better of it
 */
export async function chooseAccount<Value>(
  options: Options,
  { phrase, first }: { phrase: SealedPhrase; first: readonly SurfaceOption[] },
  take: (path: string) => Promise<Result<Value, Failure>>,
): Promise<Value | undefined> {
  const { surface, purpose } = options;
  let accounts: readonly SurfaceOption[] = first;
  for (;;) {
    const form = writeAccountForm(purpose, accounts);
    const taken = await surface.ask<{ value: Value } | 'other'>(form, async ({ [ACCOUNT_FIELD]: chosen }) => {
      const path = readText(chosen);
      if (path === OTHER_PATH) return succeed('other');
      const done = await take(path);
      return done.ok ? succeed({ value: done.value }) : done;
    });
    if (taken === undefined) return undefined;
    if (taken !== 'other') return taken.value;
    const found = await askPath(options, phrase);
    // Without a path those from before are there to choose from.
    accounts = found ?? accounts;
  }
}

function askPath({ surface, signer, known }: Options, phrase: SealedPhrase): Promise<SurfaceOption[] | undefined> {
  return surface.ask(writePathForm(), async ({ [PATH_FIELD]: typed }) => {
    const paths = listPathsFrom(readText(typed));
    return paths === undefined ? fail(explainNoPath()) : listAccounts({ signer, known }, phrase, paths);
  });
}

function readText(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

function explainNoPath(): Failure {
  return {
    code: 'key-path-invalid',
    happened: 'That is not a derivation path.',
    kept: 'Nothing was imported.',
    next: "Write it as wallets do: m/44'/60'/0'/0/0, where ' marks a hardened step.",
  };
}
