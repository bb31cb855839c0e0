import { answerWith, type HostileAnswer, type Json } from './hostile-answer.ts';
import { type FrontExchange, type HonestAnswer, sendOn } from './hostile-front.ts';

type Lists = Record<string, Json[]>;

/** What a rule does to an answer that it spoils; `id` is the record that is meant, in a list one of many. */
export type Spoiler = {
  answer: HostileAnswer;
  id: string;
  ofAnotherWallet: Json;
};

/** Gives the hostile answer in place of this honest one. */
export async function spoil(spoiler: Spoiler, exchange: FrontExchange, honest: HonestAnswer): Promise<void> {
  const { answer } = spoiler;
  const { response } = exchange;
  if ('write' in answer) await answer.write(response, honest, exchange);
  else answerWith(response, honest.status, editAnswer(spoiler, answer.edit, honest));
}

function editAnswer(
  { id, ofAnotherWallet }: Spoiler,
  edit: Extract<HostileAnswer, { edit: unknown }>['edit'],
  { body }: HonestAnswer,
): string {
  const value = JSON.parse(body.toString('utf8')) as Json;
  const member = ['transactions', 'signatures'].find((name) => Array.isArray(value[name]));
  if (member === undefined) return edit({ record: value, ofAnotherWallet }).at(-1) ?? '';
  const records = (value as Lists)[member] ?? [];
  const texts = records.flatMap((record) =>
    record.id === id ? edit({ record, ofAnotherWallet }) : [JSON.stringify(record)],
  );
  return `{"${member}":[${texts.join(',')}]}`;
}

/** The list without these records, as by a service that has forgotten them. */
export async function leaveOut(gone: readonly { id: string }[], { response, honest }: FrontExchange): Promise<void> {
  const answer = await honest();
  const isGone = ({ id }: Json) => gone.some((one) => one.id === id);
  const lists = JSON.parse(answer.body.toString('utf8')) as Lists;
  const rest = Object.entries(lists).map(([member, records]) => [member, records.filter((one) => !isGone(one))]);
  sendOn(response, { ...answer, body: Buffer.from(JSON.stringify(Object.fromEntries(rest))) });
}
