import { cryptoSlowBecause } from '#proof/crypto/engine.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import type { MadeSeals } from './gate/seal-approval.ts';
import type { Keychain } from './keychain/keychain.ts';
import { Vault } from './keychain/vault.ts';
import { type Ledger, openLedger } from './ledger/ledger.ts';
import { signerNotStarted, signerRemoved, signerStartedOtherwise } from './request-failure.ts';

export type CreateKeychain = (options: { service: string }) => Keychain;

type StartRequest = Extract<SignerRequest, { type: 'start' }>;
type Started = { request: StartRequest; keychain: Keychain; vault: Vault };

/** What the signer process holds between requests: its vault, its ledger once it could be opened, and whether it is locked. */
export class SignerSession {
  readonly #createKeychain: CreateKeychain;
  readonly #now: () => Date;
  /** The yeses that were sealed since this process began. */
  readonly made: MadeSeals = new Set();
  #started: Started | undefined;
  #ledger: Ledger | undefined;
  #locked = false;
  #isRemoved = false;

  constructor({ createKeychain, now = () => new Date() }: { createKeychain: CreateKeychain; now?: () => Date }) {
    this.#createKeychain = createKeychain;
    this.#now = now;
  }

  /** Succeeds also when the ledger cannot be used: keys can be listed and profiles opened then, but nothing is signed. */
  async start(request: StartRequest): Promise<Result<SignerAnswer<'start'>, Failure>> {
    if (this.#started === undefined) {
      const keychain = this.#createKeychain({ service: request.keychainService });
      const vault = new Vault({ keychain, now: this.#now });
      if (this.#locked) vault.lock();
      this.#started = { request, keychain, vault };
    }
    const { dataFolder, keychainService } = this.#started.request;
    if (dataFolder !== request.dataFolder || keychainService !== request.keychainService) {
      return fail(signerStartedOtherwise());
    }
    const ledger = await this.#openLedger(this.#started);
    const speed = cryptoSlowBecause === undefined ? {} : { slowCryptoBecause: cryptoSlowBecause };
    if (!ledger.ok) return succeed({ ledgerEntries: 0, ledgerFailure: ledger.failure, ...speed });
    return succeed({ ledgerEntries: ledger.value.length, ...speed });
  }

  now(): Date {
    return this.#now();
  }

  lock(): void {
    this.#locked = true;
    this.#started?.vault.lock();
  }

  unlock(): void {
    this.#locked = false;
    this.#started?.vault.unlock();
  }

  requireVault(): Result<Vault, Failure> {
    return this.#started === undefined ? fail(signerNotStarted()) : succeed(this.#started.vault);
  }

  /** The vault, while nothing of it was removed: what is written afterwards would be left behind. */
  requireKept(): Result<Vault, Failure> {
    return this.#isRemoved ? fail(signerRemoved()) : this.requireVault();
  }

  /** Lends the keychain for removing what is in it; from then on nothing else is done before the signer starts anew. */
  async remove<Value>(use: (keychain: Keychain) => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
    if (this.#started === undefined) return fail(signerNotStarted());
    this.#isRemoved = true;
    this.#ledger = undefined;
    return use(this.#started.keychain);
  }

  /** Lends the ledger, opening it when it is not open; after a failure it is read and verified anew the next time. */
  async withLedger<Value>(use: (ledger: Ledger) => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
    if (this.#started === undefined) return fail(signerNotStarted());
    const ledger = await this.#openLedger(this.#started);
    if (!ledger.ok) return ledger;
    this.#ledger = undefined;
    const result = await use(ledger.value);
    if (result.ok) this.#ledger = ledger.value;
    return result;
  }

  async #openLedger({ request, keychain }: Started): Promise<Result<Ledger, Failure>> {
    if (this.#ledger !== undefined) return succeed(this.#ledger);
    const opened = await openLedger({ ...request, keychain, now: this.#now });
    if (opened.ok) this.#ledger = opened.value;
    return opened;
  }
}
