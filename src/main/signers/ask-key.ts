import { basename } from 'node:path';
import type { Failure } from '#shared/failure.ts';
import { readKeystore } from '#shared/keystore/keystore.ts';
import type { KeyOrigin, SignerKey } from '#shared/model/signer-key.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { KeySource } from '#shared/signer-protocol.ts';
import type { Desktop } from '../desktop.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Surface } from '../surface/surface.ts';
import { chooseAccount, listAccounts, type SealedPhrase } from './choose-account.ts';
import {
  EXTRA_FIELD,
  KEY_FIELD,
  PASSWORD_FIELD,
  PHRASE_FIELD,
  type Purpose,
  writeKeyForm,
  writeKeystoreForm,
  writePhraseForm,
} from './key-forms.ts';
import { readKeystoreFile } from './read-keystore-file.ts';

export type AskKeyPorts = {
  signer: SignerPort;
  surface: Pick<Surface, 'ask'>;
  desktop: Pick<Desktop, 'chooseFile'>;
};

type Asking = { from: KeyOrigin; purpose: Purpose; known: readonly SignerKey[] };
type Take<Value> = (key: KeySource) => Promise<Result<Value, Failure>>;
/** Undefined where the person thought better of it. */
type Asked<Value> = Promise<Result<Value | undefined, Failure>>;

/**
 * Asks outside the page for a key, in the form in which the person has it. What is typed is sealed for the signer in the window; main
 * hands it on. Each refusal stands beside the form.
 */
export async function askKey<Value>(ports: AskKeyPorts, asking: Asking, take: Take<Value>): Asked<Value> {
  if (asking.from === 'keystore') return askKeystore(ports, asking, take);
  const opened = await ports.signer.ask({ type: 'open-typing' });
  if (!opened.ok) return opened;
  const { sealTo } = opened.value;
  if (asking.from === 'phrase') return askPhrase(ports, { ...asking, sealTo }, take);
  const form = writeKeyForm(asking.purpose, sealTo);
  return succeed(
    await ports.surface.ask(form, ({ [KEY_FIELD]: typed = NONE }) => take({ from: 'private-key', typed })),
  );
}

const NONE = new Uint8Array();

/** What is no keystore, or one of a kind that cannot be opened, is said before a password is asked for. */
async function askKeystore<Value>(ports: AskKeyPorts, { purpose }: Asking, take: Take<Value>): Asked<Value> {
  const chosen = await ports.desktop.chooseFile({ title: 'Keystore', yes: 'Open this keystore' });
  if (!chosen.ok) return chosen;
  const { path } = chosen.value;
  if (path === null) return succeed(undefined);
  const text = await readKeystoreFile(path);
  if (!text.ok) return text;
  const keystore = text.value;
  const read = readKeystore(keystore);
  if (!read.ok) return fail(read.failure);
  const opened = await ports.signer.ask({ type: 'open-typing' });
  if (!opened.ok) return opened;
  const { sealTo } = opened.value;
  const form = writeKeystoreForm(purpose, { sealTo, name: basename(path), address: read.value.address });
  return succeed(
    await ports.surface.ask(form, ({ [PASSWORD_FIELD]: password = NONE }) =>
      take({ from: 'keystore', keystore, password }),
    ),
  );
}

type AskingPhrase = Asking & { sealTo: string };

async function askPhrase<Value>(
  { signer, surface }: AskKeyPorts,
  { purpose, known, sealTo }: AskingPhrase,
  take: Take<Value>,
): Asked<Value> {
  let kept: SealedPhrase | undefined;
  const first = await surface.ask(writePhraseForm(purpose, sealTo), async (typed) => {
    // The window's own bytes are zeroed after this; these are for the choice that follows.
    const phrase = { phrase: copy(typed[PHRASE_FIELD]), passphrase: copy(typed[EXTRA_FIELD]) };
    const accounts = await listAccounts({ signer, known }, phrase);
    if (accounts.ok) kept = phrase;
    return accounts;
  });
  if (first === undefined || kept === undefined) return succeed(undefined);
  const phrase = kept;
  try {
    const options = { signer, surface, purpose, known };
    const choosing = { phrase, first };
    return succeed(await chooseAccount(options, choosing, (path) => take({ from: 'phrase', ...phrase, path })));
  } finally {
    phrase.phrase.fill(0);
    phrase.passphrase.fill(0);
  }
}

function copy(sealed: Uint8Array = NONE): Uint8Array {
  return Uint8Array.from(sealed);
}
