import { readFileSync, writeFileSync } from 'node:fs';
import { encodeFunctionData, erc20Abi } from 'viem';
import type { Policy, PolicyLimit } from '#shared/model/policy.ts';
import type { SignerAnswer } from '#shared/signer-protocol.ts';
import { handleRequest, handleTogether } from '#signer/handle-request.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import type { HonestCall } from '../../helpers/honest-calldata.ts';
import { DEAD, honestTransaction, KERNEL_NONCE } from '../../helpers/honest-record.ts';
import { importKey } from '../../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_WALLET } from '../../helpers/kernel-records.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { sayYes, type UnsealedSignRequest } from '../../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const PROFILES = [SIGNING_PROFILE, { ...SIGNING_PROFILE, id: 'second', name: 'Second' }];
export const COIN = 10n ** 18n;
/** A coin of six digits. */
export const DOLLAR = 10n ** 6n;
export const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
export const DAY = 86_400_000;
const KNOWLEDGE = { knownAddresses: [{ address: DEAD, name: 'Nobody', timesUsed: 1, lastUsed: null }] };
const GAS = { callGasLimit: 200_000n, verificationGasLimit: 300_000n, preVerificationGas: 60_000n };
const PRICE = 1_000_000n;
/** What the operation may cost at most. */
const FEES = (GAS.callGasLimit + GAS.verificationGasLimit + GAS.preVerificationGas) * PRICE;

export type Payment = { place: number; native: bigint; usdc: bigint };
/** The requests that there are: some of the chain's own currency, others of a token, of which only the fees are the chain's own. */
export const PAYMENTS: readonly Payment[] = Array.from({ length: 10 }, (_, place) => {
  const amount = BigInt(1 + (place % 3));
  return place % 2 === 0
    ? { place, native: amount * COIN + FEES, usdc: 0n }
    : { place, native: FEES, usdc: amount * DOLLAR };
});

function askFor({ place, native, usdc }: Payment, profile: typeof SIGNING_PROFILE): UnsealedSignRequest {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [DEAD, usdc] });
  const call: HonestCall = usdc === 0n ? { to: DEAD, value: native - FEES, data: '0x' } : { to: USDC, value: 0n, data };
  const record = honestTransaction({
    id: `tx-${place}`,
    nonce: KERNEL_NONCE + BigInt(place),
    gas: { ...GAS, maxFeePerGas: PRICE, maxPriorityFeePerGas: PRICE },
    calls: [call],
  });
  return makeSignRequest(record, { profile, knowledge: KNOWLEDGE });
}

const REQUESTS = PROFILES.map((profile) => PAYMENTS.map((payment) => askFor(payment, profile)));

/** A signer of two profiles with one key, whose clock, files and keychain a test has in its hands. */
export class TroubledSigner {
  readonly #folder = makeTemporaryFolder();
  readonly #keychain = new MemoryKeychain();
  readonly #now: () => number;
  #session: SignerSession;
  #earlierHead: string | undefined;

  constructor(now: () => number) {
    this.#now = now;
    this.#session = this.#makeSession();
  }

  async open(): Promise<void> {
    await this.restart();
    for (const { id: profileId } of PROFILES) {
      const ask = (request: unknown) => this.#ask(request);
      expectValue(await importKey(ask, { profileId, label: '', privateKey: KNOWN_KEY }));
      const wallet = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' };
      expectValue(await this.#ask({ type: 'pin-wallet', profileId, ...wallet }));
    }
  }

  /** @param expected what the signer has to say of its ledger */
  async restart(expected: 'ledger-cut' | undefined = undefined): Promise<void> {
    this.#session = this.#makeSession();
    const started = await this.#ask({ type: 'start', dataFolder: this.#folder, keychainService: 'test' });
    const { ledgerFailure } = expectValue(started) as SignerAnswer<'start'>;
    if (ledgerFailure?.code !== expected) throw new Error(`The ledger: ${ledgerFailure?.code ?? 'whole'}`);
  }

  async setPolicy(place: number, policy: Policy | null): Promise<void> {
    this.#noteHead();
    expectValue(await this.#ask({ type: 'set-policy', profile: PROFILES[place], policy }));
  }

  /** @returns of each whether it was signed; anything but a policy that stops it fails */
  async sign(profile: number, places: readonly number[]): Promise<boolean[]> {
    this.#noteHead();
    const asked = places.map((place) => sayYes(REQUESTS[profile]?.[place], (request) => this.#ask(request)));
    const answers = await handleTogether({ requests: await Promise.all(asked), session: this.#session });
    for (const answer of answers) if (!answer.ok && answer.failure.code !== 'policy-stopped') expectValue(answer);
    return answers.map(({ ok }) => ok);
  }

  /** The end of the ledger is lost: nothing may be signed until it is back. */
  async loseTail(lines: number): Promise<void> {
    const whole = readFileSync(this.#path, 'utf8');
    const kept = whole.trimEnd().split('\n').slice(0, -lines);
    writeFileSync(this.#path, kept.map((line) => `${line}\n`).join(''));
    await this.restart('ledger-cut');
    const request = REQUESTS[0]?.[0];
    const answer = expectFailure(await this.#ask(await sayYes(request, (asked) => this.#ask(asked))));
    if (answer.code !== 'ledger-cut') throw new Error(`With a cut ledger: ${answer.code}`);
    writeFileSync(this.#path, whole);
    await this.restart();
  }

  /** Killed while it wrote a line: what is torn was never signed. */
  async tearLine(): Promise<void> {
    const whole = readFileSync(this.#path, 'utf8');
    writeFileSync(this.#path, `${whole}${whole.trimEnd().split('\n').at(-1)?.slice(0, 40)}`);
    await this.restart();
  }

  /** Killed between the ledger and the keychain: the ledger is ahead, and counts. */
  async forgetHead(): Promise<void> {
    if (this.#earlierHead !== undefined) this.#keychain.items.set('ledger-head', this.#earlierHead);
    await this.restart();
  }

  get #path(): string {
    return ledgerPath({ dataFolder: this.#folder, keychainService: 'test' });
  }

  #noteHead(): void {
    this.#earlierHead = this.#keychain.items.get('ledger-head');
  }

  #makeSession(): SignerSession {
    return new SignerSession({ createKeychain: () => this.#keychain, now: () => new Date(this.#now()) });
  }

  #ask(request: unknown) {
    return handleRequest({ session: this.#session, request });
  }
}

/** What was signed: at which moment of the ledger, and when it truly was. */
export type SignedPayment = { payment: Payment; moment: number; trueTime: number };

/** The promise of a limit once more, over all that was ever signed, payment by payment. */
export function isWithin(
  policies: readonly (Policy | null)[],
  asked: Payment,
  signed: readonly SignedPayment[],
  at: number,
  by: 'moment' | 'trueTime',
) {
  return policies.every((policy) => {
    if (policy === null) return true;
    if (policy.denied.includes('other-tokens')) {
      const has = (token: string | null) => policy.limits.some((limit) => limit.token === token);
      if (!has(null) || (asked.usdc > 0n && !has(USDC))) return false;
    }
    return policy.limits.every((limit) => isWithinLimit(limit, asked, signed, at, by));
  });
}

function isWithinLimit(
  { token, perRequest, perDay }: PolicyLimit,
  asked: Payment,
  signed: readonly SignedPayment[],
  at: number,
  by: 'moment' | 'trueTime',
) {
  const amount = (payment: Payment) => (token === null ? payment.native : payment.usdc);
  if (amount(asked) === 0n) return true;
  if (perRequest !== null && amount(asked) > BigInt(perRequest)) return false;
  if (perDay === null) return true;
  const others = new Map<number, bigint>();
  for (const { payment, [by]: when } of signed)
    if (at - when < DAY && payment.place !== asked.place) others.set(payment.place, amount(payment));
  let sum = amount(asked);
  for (const other of others.values()) sum += other;
  return sum <= BigInt(perDay);
}
