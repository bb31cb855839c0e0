import { toEventSelector } from 'viem';
import { decodeCanonically } from '#proof/abi/decode-canonically.ts';
import { byteLength, readAddress, readHash, readHexBytes, sliceHex } from '#proof/hex-bytes.ts';
import { PERMIT2 } from '#proof/known-contracts.ts';
import { type Hex, sameHex } from '#shared/hex.ts';

/** A log as a node tells it; nothing of it is taken for granted. */
export type RawLog = { address: unknown; topics: readonly unknown[]; data: unknown };

/** Something that moves from one address to another. `token` is undefined for the chain's own currency. */
export type Movement = { token: Hex | undefined; from: Hex; to: Hex; amount: bigint; id?: bigint };
/** Leave to move what `owner` has of a token: an amount, one piece of a collection, or all of it. */
export type Approval = {
  token: Hex;
  owner: Hex;
  spender: Hex;
  what: { amount: bigint } | { id: bigint } | { all: boolean };
};
export type ReadLogs = { movements: Movement[]; approvals: Approval[] };

/** Where `traceTransfers` of `eth_simulateV1` puts moves of the chain's own currency: as a token at ERC-7528's address. */
const NATIVE: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

type Log = { address: Hex; topics: readonly Hex[]; data: Hex };
type Reader = (log: Log) => Partial<ReadLogs> | undefined;

const UINT = { type: 'uint256' } as const;
const UINTS = { type: 'uint256[]' } as const;
const ADDRESS = { type: 'address' } as const;

/** Events by their first topic, computed from their signatures. ERC-20 and ERC-721 share two, and differ in how many members are topics. */
const READERS: ReadonlyMap<Hex, Reader> = new Map<Hex, Reader>([
  [toEventSelector('event Transfer(address,address,uint256)'), readTransfer],
  [toEventSelector('event TransferSingle(address,address,address,uint256,uint256)'), readTransferSingle],
  [toEventSelector('event TransferBatch(address,address,address,uint256[],uint256[])'), readTransferBatch],
  [toEventSelector('event Approval(address,address,uint256)'), readApproval],
  [toEventSelector('event ApprovalForAll(address,address,bool)'), readApprovalForAll],
  [toEventSelector('event Approval(address,address,address,uint160,uint48)'), readPermit2Approval],
]);

/** Reads what logs say of moves and approvals; what is none of these events, or is malformed, is passed over. */
export function readLogs(logs: readonly RawLog[]): ReadLogs {
  const found: ReadLogs = { movements: [], approvals: [] };
  for (const raw of logs) {
    const log = readLog(raw);
    const event = log?.topics[0];
    const read = log && event && READERS.get(event)?.(log);
    if (!read) continue;
    found.movements.push(...(read.movements ?? []));
    found.approvals.push(...(read.approvals ?? []));
  }
  return found;
}

function readLog({ address: place, topics: hashes, data: bytes }: RawLog): Log | undefined {
  const [address, data] = [readAddress(place), readHexBytes(bytes)];
  const topics = hashes.flatMap((topic) => readHash(topic) ?? []);
  if (address === undefined || data === undefined || topics.length !== hashes.length) return undefined;
  return { address, data, topics };
}

function readTransfer({ address, topics: [, fromTopic, toTopic, idTopic], data }: Log): Partial<ReadLogs> | undefined {
  const [from, to] = [addressOf(fromTopic), addressOf(toTopic)];
  if (from === undefined || to === undefined) return undefined;
  if (idTopic !== undefined) {
    if (data !== '0x') return undefined;
    return { movements: [{ token: address, from, to, amount: 1n, id: BigInt(idTopic) }] };
  }
  const amount = readWord(data);
  if (amount === undefined) return undefined;
  return { movements: [{ token: sameHex(address, NATIVE) ? undefined : address, from, to, amount }] };
}

function readTransferSingle({ address, topics: [, , fromTopic, toTopic], data }: Log): Partial<ReadLogs> | undefined {
  const [from, to] = [addressOf(fromTopic), addressOf(toTopic)];
  const values = decodeCanonically({ parameters: [UINT, UINT], bytes: data });
  if (from === undefined || to === undefined || values === undefined) return undefined;
  const [id, amount] = values;
  return { movements: [{ token: address, from, to, amount, id }] };
}

function readTransferBatch({ address, topics: [, , fromTopic, toTopic], data }: Log): Partial<ReadLogs> | undefined {
  const [from, to] = [addressOf(fromTopic), addressOf(toTopic)];
  const values = decodeCanonically({ parameters: [UINTS, UINTS], bytes: data });
  if (from === undefined || to === undefined || values === undefined) return undefined;
  const [ids, amounts] = values;
  return { movements: ids.map((id, index) => ({ token: address, from, to, amount: amounts[index] ?? 0n, id })) };
}

function readApproval({
  address,
  topics: [, ownerTopic, spenderTopic, idTopic],
  data,
}: Log): Partial<ReadLogs> | undefined {
  const [owner, spender] = [addressOf(ownerTopic), addressOf(spenderTopic)];
  if (owner === undefined || spender === undefined) return undefined;
  if (idTopic !== undefined) return { approvals: [{ token: address, owner, spender, what: { id: BigInt(idTopic) } }] };
  const amount = readWord(data);
  return amount === undefined ? undefined : { approvals: [{ token: address, owner, spender, what: { amount } }] };
}

function readApprovalForAll({
  address,
  topics: [, ownerTopic, spenderTopic],
  data,
}: Log): Partial<ReadLogs> | undefined {
  const [owner, spender, flag] = [addressOf(ownerTopic), addressOf(spenderTopic), readWord(data)];
  if (owner === undefined || spender === undefined || flag === undefined) return undefined;
  return { approvals: [{ token: address, owner, spender, what: { all: flag !== 0n } }] };
}

/** Permit2 keeps approvals of other contracts' tokens by itself; whoever else uses its event says nothing. */
function readPermit2Approval({
  address,
  topics: [, ownerTopic, tokenTopic, spenderTopic],
  data,
}: Log): Partial<ReadLogs> | undefined {
  const [owner, token, spender] = [addressOf(ownerTopic), addressOf(tokenTopic), addressOf(spenderTopic)];
  const values = decodeCanonically({ parameters: [UINT, UINT], bytes: data });
  if (!sameHex(address, PERMIT2) || owner === undefined || token === undefined) return undefined;
  if (spender === undefined || values === undefined) return undefined;
  return { approvals: [{ token, owner, spender, what: { amount: values[0] } }] };
}

/** An address in a topic fills its last 20 bytes and nothing else. */
function addressOf(topic: Hex | undefined): Hex | undefined {
  if (topic === undefined) return undefined;
  const values = decodeCanonically({ parameters: [ADDRESS], bytes: topic });
  return values && readAddress(values[0]);
}

function readWord(data: Hex): bigint | undefined {
  return byteLength(data) === 32 ? BigInt(sliceHex(data, 0, 32)) : undefined;
}
