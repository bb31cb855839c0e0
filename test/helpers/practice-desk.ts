import { onTestFinished } from 'vitest';
import * as z from 'zod';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import type { Environment } from '#shared/model/profile.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { expectValue } from './expect-result.ts';
import { DEAD } from './honest-record.ts';
import { startTestCore, type TestCore, type TestCoreOptions } from './start-test-core.ts';

type Address = `0x${string}`;
const recordSchema = z.looseObject({ id: z.string(), status: z.string() });

/** A local service without a chain, stopped with the test. */
export async function startTestService(options: LocalServiceOptions = {}): Promise<RunningLocalService> {
  const service = await startLocalService({ chain: 'none', account: 'kernel', ...options });
  onTestFinished(() => service.stop());
  return service;
}

/** Another program that uses the same service: plain HTTP, nothing of Countersign. */
export function otherProgram(service: RunningLocalService) {
  return async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${service.url}${path}`, {
      method,
      headers: { 'X-API-KEY': service.apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

export const WALLETS_PATH = '/api/2022-06-09/wallets';
const CHAIN = 'base-sepolia';

export type Desk = TestCore & {
  service: RunningLocalService;
  profileId: string;
  /** Our key. */
  signerAddress: Address;
  /** Made by Countersign, our key is its admin signer. */
  wallet: Address;
  ask: ReturnType<typeof otherProgram>;
  /** Another program asks for a transfer. @returns the record's id */
  requestTransfer(value?: string): Promise<string>;
  requestMessage(message: string): Promise<string>;
  /** The record as the service has it. */
  readRecord(kind: RecordKind, id: string): Promise<Record<string, unknown>>;
  /** Reads now. */
  sync(): Promise<void>;
  /** What `approvals.review` and `approvals.approve` are asked for. */
  target(kind: RecordKind, recordId: string): Target;
  /** Reviews what is known of the record and says yes to it. */
  approve(kind: RecordKind, recordId: string): Promise<{ id: string }>;
};
type Target = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  recordId: string;
  signerAddress: Address;
};

export type DeskOptions = {
  service?: LocalServiceOptions;
  /** A service that runs already, and that the caller stops. */
  running?: RunningLocalService;
  core?: TestCoreOptions;
  /** The address at which Countersign finds the service, where something stands before it. */
  front?: (service: RunningLocalService) => Promise<string>;
  /** Of the profile; practice when left out. */
  environment?: 'practice' | 'staging';
};

/** Everything a flow needs: a service, the core, a profile, a key of ours and a wallet of that key. */
export async function openDesk(options: DeskOptions = {}): Promise<Desk> {
  const service = options.running ?? (await startTestService(options.service));
  const baseUrl = (await options.front?.(service)) ?? service.url;
  const core = await startTestCore(options.core);
  return makeSeat({ core, service, baseUrl, environment: options.environment ?? 'practice', name: 'Practice' });
}

type AnotherProfile = { name: string; environment: Environment; apiKey?: string };

/** Another profile of the same app, at a service of its own, with a key and a wallet of its own. */
export async function openSecondDesk(desk: Desk, { apiKey, ...profile }: AnotherProfile): Promise<Desk> {
  const service = await startTestService(apiKey === undefined ? {} : { apiKey });
  return makeSeat({ core: desk, service, baseUrl: service.url, ...profile });
}

type NewSeat = Pick<Seat, 'core' | 'service'> & { baseUrl: string; name: string; environment: Environment };

async function makeSeat({ core, service, ...asked }: NewSeat): Promise<Desk> {
  const { profile } = expectValue(await core.app.profiles.add({ ...asked, apiKey: service.apiKey }));
  const { address } = expectValue(await core.app.signers.generate({ profileId: profile.id, label: 'Test' }));
  const creating = expectValue(
    await core.app.wallets.create({ profileId: profile.id, formId: 'the-test-wallet', signer: address }),
  );
  const { facts, failure } = await core.ended(creating);
  if (failure !== null) throw new Error(`No wallet could be made: ${failure.code}: ${failure.happened}`);
  const wallet = z.templateLiteral(['0x', z.string()]).parse(facts.walletAddress);
  return takeSeat({ core, service, profileId: profile.id, signerAddress: address, wallet });
}

/** The same desk with the core started again on the same folder and keychain, as after a restart. */
export async function reopenDesk(desk: Desk, options: TestCoreOptions = {}): Promise<Desk> {
  await desk.stop();
  const { service, profileId, signerAddress, wallet, dataFolder, keychain } = desk;
  const core = await startTestCore({ dataFolder, keychain, ...options });
  return takeSeat({ core, service, profileId, signerAddress, wallet });
}

type Seat = Pick<Desk, 'service' | 'profileId' | 'signerAddress' | 'wallet'> & { core: TestCore };

function takeSeat({ core, service, profileId, signerAddress, wallet }: Seat): Desk {
  const ask = otherProgram(service);
  const { app } = core;
  const target: Desk['target'] = (kind, recordId) => ({
    profileId,
    walletAddress: wallet,
    kind,
    recordId,
    signerAddress,
  });
  return {
    ...core,
    service,
    profileId,
    signerAddress,
    wallet,
    ask,
    target,
    async requestTransfer(value = '1000') {
      const body = { params: { calls: [{ to: DEAD, value, data: '0x' }], chain: CHAIN } };
      return recordSchema.parse((await ask('POST', `${WALLETS_PATH}/${wallet}/transactions`, body)).body).id;
    },
    async requestMessage(message) {
      const body = { type: 'evm-message', params: { message, chain: CHAIN } };
      return recordSchema.parse((await ask('POST', `${WALLETS_PATH}/${wallet}/signatures`, body)).body).id;
    },
    async readRecord(kind, id) {
      return recordSchema.parse((await ask('GET', `${WALLETS_PATH}/${wallet}/${kind}s/${id}`)).body);
    },
    async sync() {
      expectValue(await app.sync.now({ profileId }));
    },
    async approve(kind, recordId) {
      const { reviewDigest } = expectValue(await app.approvals.review(target(kind, recordId)));
      return expectValue(await app.approvals.approve({ ...target(kind, recordId), reviewDigest }));
    },
  };
}
