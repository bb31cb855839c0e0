import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import { cryptoSlowBecause } from '#proof/crypto/engine.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import { OpenedBackup } from './backup/opened-backup.ts';
import { STRENGTH, type Strength } from './envelope/derive-key.ts';
import { KeyEnvelope } from './envelope/key-envelope.ts';
import type { SignedBy } from './gate/describe-decision.ts';
import type { MadeSeals } from './gate/seal-approval.ts';
import type { Keychain } from './keychain/keychain.ts';
import { Vault } from './keychain/vault.ts';
import type { HoldLedger } from './ledger/hold-ledger.ts';
import { type Ledger, openLedger } from './ledger/ledger.ts';
import { ledgerHeld, ledgerUnreadable } from './ledger/ledger-failure.ts';
import { ledgerPath } from './ledger/ledger-file.ts';
import { signerNotStarted, signerRemoved, signerStartedOtherwise } from './request-failure.ts';
import { RunningRules } from './rule/running-rules.ts';
import { SealedTyping } from './sealed-typing.ts';

export type CreateKeychain = (options: { service: string }) => Keychain;

type StartRequest = Extract<SignerRequest, { type: 'start' }>;
export type Started = { request: StartRequest; keychain: Keychain; envelope: KeyEnvelope; vault: Vault };

type EnvelopeTuning = {
  /** How long the computer is up, in seconds; as the system says when left out. */
  upFor?: () => number;
  /** What a guess of the passphrase costs; as much as is sensible when left out. */
  strength?: Strength;
};

type SessionOptions = EnvelopeTuning & {
  createKeychain: CreateKeychain;
  now?: () => Date;
  /** Keeps every other process away from the ledger; nobody is kept away when left out. */
  holdLedger?: HoldLedger;
};

/** What the signer process holds between requests: its vault, its ledger once it could be opened, and whether it is locked. */
export class SignerSession {
  readonly #createKeychain: CreateKeychain;
  readonly #now: () => Date;
  /** The yeses that were sealed since this process began. */
  readonly made: MadeSeals = new Set();
  /** The rules that sign by themselves now. */
  readonly rules = new RunningRules();
  /** For whom windows seal what is typed into them. */
  readonly typing = new SealedTyping();
  /** What of an opened backup only this process has. */
  readonly backup = new OpenedBackup();
  readonly #holdLedger: HoldLedger | undefined;
  #id = randomUUID();
  #isHeld = false;
  #started: Started | undefined;
  #ledger: Ledger | undefined;
  #locked = false;
  #isRemoved = false;

  readonly #envelopeOptions: EnvelopeTuning;

  constructor({ createKeychain, now = () => new Date(), holdLedger, ...envelopeOptions }: SessionOptions) {
    this.#holdLedger = holdLedger;
    this.#createKeychain = createKeychain;
    this.#now = now;
    this.#envelopeOptions = envelopeOptions;
  }

  /** Succeeds also when the ledger cannot be used: keys can be listed and profiles opened then, but nothing is signed. */
  async start(request: StartRequest): Promise<Result<SignerAnswer<'start'>, Failure>> {
    if (this.#started === undefined) {
      const keychain = this.#createKeychain({ service: request.keychainService });
      const envelope = new KeyEnvelope({ keychain, now: this.#now, ...this.#envelopeOptions });
      const vault = new Vault({ keychain, source: envelope, now: this.#now });
      if (this.#locked) vault.lock();
      this.#started = { request, keychain, envelope, vault };
    }
    const { dataFolder, keychainService } = this.#started.request;
    if (dataFolder !== request.dataFolder || keychainService !== request.keychainService) {
      return fail(signerStartedOtherwise());
    }
    const envelope = await this.#started.envelope.state();
    const speed = cryptoSlowBecause === undefined ? {} : { slowCryptoBecause: cryptoSlowBecause };
    if (envelope.ok && envelope.value === 'locked') {
      return succeed({ ledgerEntries: 0, needsPassphrase: true as const, ...speed });
    }
    const ledger = await this.#openLedger(this.#started);
    if (!ledger.ok) return succeed({ ledgerEntries: 0, ledgerFailure: ledger.failure, ...speed });
    const cut = ledger.value.decisions.isCut ? { decisionsCut: true as const } : {};
    return succeed({ ledgerEntries: ledger.value.length, ...cut, ...speed });
  }

  get isStarted(): boolean {
    return this.#started !== undefined;
  }

  get dataFolder(): string | undefined {
    return this.#started?.request.dataFolder;
  }

  get signedBy(): SignedBy {
    return { appVersion: this.appVersion, session: this.#id };
  }

  get appVersion(): string {
    return this.#started?.request.appVersion ?? 'unknown';
  }

  /** What a guess of a new passphrase is to cost. */
  get strength(): Strength {
    return this.#envelopeOptions.strength ?? STRENGTH;
  }

  now(): Date {
    return this.#now();
  }

  /** For how long the computer is up, in milliseconds: it counts while it sleeps, and no clock that is set changes it. */
  upFor(): number {
    return (this.#envelopeOptions.upFor ?? uptime)() * 1000;
  }

  /** With a passphrase nothing can be decrypted from now on. */
  lock(): void {
    this.#locked = true;
    this.rules.endAll();
    this.typing.close();
    this.backup.close();
    this.#started?.vault.lock();
    if (this.#started?.envelope.phase === undefined) return;
    this.#started.envelope.close();
    this.closeLedger();
  }

  unlock(): void {
    if (this.#locked) this.#id = randomUUID();
    this.#locked = false;
    this.#started?.vault.unlock();
  }

  /** What was read of the ledger is forgotten; it is read again when it is needed. */
  closeLedger(): void {
    this.#ledger?.close();
    this.#ledger = undefined;
  }

  /** What a change of the passphrase works on. */
  requireStarted(): Result<Started, Failure> {
    if (this.#started === undefined) return fail(signerNotStarted());
    return this.#isRemoved ? fail(signerRemoved()) : succeed(this.#started);
  }

  requireVault(): Result<Vault, Failure> {
    return this.#started === undefined ? fail(signerNotStarted()) : succeed(this.#started.vault);
  }

  /** The vault, while nothing of it was removed: what is written afterwards would be left behind. */
  requireKept(): Result<Vault, Failure> {
    return this.#isRemoved ? fail(signerRemoved()) : this.requireVault();
  }

  /** Lends the keychain for removing what is in it; from then on nothing else is done before the signer starts again. */
  async remove<Value>(use: (keychain: Keychain) => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
    if (this.#started === undefined) return fail(signerNotStarted());
    this.#isRemoved = true;
    this.rules.endAll();
    this.#ledger = undefined;
    return use(this.#started.keychain);
  }

  /** Lends the ledger, opening it when it is not open; after a failure it is read and verified again the next time. */
  async withLedger<Value>(use: (ledger: Ledger) => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
    if (this.#started === undefined) return fail(signerNotStarted());
    const ledger = await this.#openLedger(this.#started);
    if (!ledger.ok) return ledger;
    this.#ledger = undefined;
    const result = await use(ledger.value);
    if (result.ok) this.#ledger = ledger.value;
    return result;
  }

  async #openLedger({ request, keychain, envelope }: Started): Promise<Result<Ledger, Failure>> {
    if (this.#ledger !== undefined) return succeed(this.#ledger);
    const held = await this.#hold(request);
    if (!held.ok) return held;
    const opened = await openLedger({ ...request, keychain, source: envelope, now: this.#now });
    if (opened.ok) this.#ledger = opened.value;
    return opened;
  }

  /** Once, for as long as this process lives. */
  async #hold({ dataFolder, keychainService }: StartRequest): Promise<Result<null, Failure>> {
    if (this.#isHeld || this.#holdLedger === undefined) return succeed(null);
    const path = ledgerPath({ dataFolder, keychainService });
    try {
      this.#isHeld = await this.#holdLedger({ path, keychainService });
    } catch (error) {
      return fail(ledgerUnreadable({ path, error }));
    }
    return this.#isHeld ? succeed(null) : fail(ledgerHeld(path));
  }
}
