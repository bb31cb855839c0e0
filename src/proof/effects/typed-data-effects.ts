import { maxUint256 } from 'viem';
import { type Hex, isEvmAddress } from '#shared/hex.ts';
import type { Effects, OpenEffect, SpendableEffect } from '#shared/model/effects.ts';
import { isUnlimited } from '../tokens/unlimited.ts';
import { contractOf, numberOf, structsOf, structsWithin, textOf } from '../typed-data/meaning/read-members.ts';
import { showSeconds } from '../typed-data/meaning/show-seconds.ts';
import type { TypedDataMeaning } from '../typed-data/meaning/typed-data-meaning.ts';
import type { StructNode, TypedData } from '../typed-data/typed-data.ts';
import { currencyOf, type EffectSurroundings, effects, joinEffects, openToken } from './effect-question.ts';

type Question = { data: TypedData; meaning: TypedDataMeaning | undefined; around: EffectSurroundings };
type Reader = (question: Pick<Question, 'data' | 'around'>) => Partial<Effects>;

/** What typed data of a form that is known lets happen, whoever uses the signature, and when. */
const READERS: Readonly<Record<string, Reader>> = {
  'erc2612.permit': (question) => permit(question, numberOf(question.data.message, 'value'), 'deadline'),
  'dai.permit': (question) =>
    permit(question, textOf(question.data.message, 'allowed') === 'true' ? maxUint256 : 0n, 'expiry'),
  'erc3009.TransferWithAuthorization': authorize,
  'erc3009.ReceiveWithAuthorization': authorize,
  'permit2.PermitSingle': allow,
  'permit2.PermitBatch': allow,
  'permit2.PermitTransferFrom': transferOnce,
  'permit2.PermitBatchTransferFrom': transferOnce,
  'permit2.PermitWitnessTransferFrom': transferWithWitness,
  'permit2.PermitBatchWitnessTransferFrom': transferWithWitness,
  'seaport.OrderComponents': (question) => offer(question, [question.data.message]),
  'seaport.BulkOrder': (question) => offer(question, structsWithin(question.data.message, 'tree')),
};

/** An upper bound of what a signature over typed data does: open where its form, or the contract that takes it, is not known. */
export function measureTypedData({ data, meaning, around }: Question): Effects {
  const read = meaning && READERS[meaning.recognised]?.({ data, around });
  const contract = contractOf(data.domain);
  const isKnown = around.contracts.find(contract) !== undefined;
  return joinEffects([
    read ?? {},
    read !== undefined && isKnown ? {} : { open: [openContract(data, 'does with this signature')] },
  ]);
}

function openContract({ domain }: TypedData, doing: string): OpenEffect {
  const contract = contractOf(domain);
  return { contract: isEvmAddress(contract) ? contract : null, because: `what ${contract} ${doing} is not known here` };
}

/** A text is for whoever is shown the signature. */
export function measureText(): Effects {
  const because = 'what is done with a signed text is not known here';
  return effects({ open: [{ contract: null, because }] });
}

type Known = Pick<Question, 'data' | 'around'>;

function permit({ data: { domain, message }, around }: Known, amount: bigint, end: string): Partial<Effects> {
  if (amount === 0n) return {};
  const spender = textOf(message, 'spender');
  const until = numberOf(message, end);
  return { spendable: [spend({ how: 'permit', token: contractOf(domain), amount, by: spender, until, around })] };
}

function authorize({ data: { domain, message }, around }: Known): Partial<Effects> {
  const token = contractOf(domain);
  const currency = isEvmAddress(token) ? currencyOf(token, around) : {};
  return { leaving: [{ ...currency, atMost: textOf(message, 'value'), to: textOf(message, 'to') }] };
}

function allow({ data: { message }, around }: Known): Partial<Effects> {
  const by = textOf(message, 'spender');
  return joinEffects(
    structsOf(message, 'details').map((detail) =>
      allowOne({ detail, by, until: numberOf(detail, 'expiration'), around }),
    ),
  );
}

function transferOnce({ data: { message }, around }: Known): Partial<Effects> {
  const by = textOf(message, 'spender');
  const until = numberOf(message, 'deadline');
  return joinEffects(structsOf(message, 'permitted').map((detail) => allowOne({ detail, by, until, around })));
}

/** An order, mostly: what comes back for the tokens stands in the further data. */
function transferWithWitness(question: Known): Partial<Effects> {
  return joinEffects([
    transferOnce(question),
    { open: [openContract(question.data, 'is bound to by the further data')] },
  ]);
}

type Detail = { detail: StructNode; by: string; until: bigint; around: EffectSurroundings };

function allowOne({ detail, by, until, around }: Detail): Partial<Effects> {
  const token = textOf(detail, 'token') as Hex;
  const amount = numberOf(detail, 'amount');
  const open = openToken(token, around);
  return { open, spendable: amount === 0n ? [] : [spend({ how: 'permit2', token, amount, by, until, around })] };
}

function offer({ data }: Known, orders: readonly StructNode[]): Partial<Effects> {
  const offered = orders.flatMap((order) =>
    structsOf(order, 'offer').map(
      (item): SpendableEffect => ({
        token: textOf(item, 'token'),
        how: 'order',
        atMost: null,
        by: null,
        until: showSeconds(numberOf(order, 'endTime')),
      }),
    ),
  );
  return { spendable: offered, open: [openContract(data, 'gives for what is offered')] };
}

type Spend = Pick<SpendableEffect, 'how'> & {
  token: string;
  amount: bigint;
  by: string;
  until: bigint;
  around: EffectSurroundings;
};

function spend({ how, token, amount, by, until, around }: Spend): SpendableEffect {
  const currency = isEvmAddress(token) ? currencyOf(token, around) : {};
  const atMost = isUnlimited(amount, currency.decimals) ? null : String(amount);
  return { ...currency, how, atMost, by, until: showSeconds(until) };
}
