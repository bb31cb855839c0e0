import type { ServerResponse } from 'node:http';
import type { FrontExchange, HonestAnswer } from './hostile-front.ts';

/** Where an answer is hostile: reading a list, reading one record by its id, or submitting an approval and what follows it. */
export type Place = 'list' | 'record' | 'approve';
export const PLACES: readonly Place[] = ['list', 'record', 'approve'];

export type Json = Record<string, unknown>;

/** A record as it stands in an answer, and one of another wallet that could be put in its place. */
type SpoiledRecord = { record: Json; ofAnotherWallet: Json };

export type HostileAnswer = {
  name: string;
  /** All of them when left out. */
  places?: readonly Place[];
  /** The client's own limit is what ends it: cells of such answers give it little time. */
  hangs?: true;
  /** Takes much of the processor: such cells do not run together. */
  heavy?: true;
  /** A client may take it for a proper answer; everything else has to be told. */
  mayBeTaken?: true;
} & (
  | {
      /** Spoils the whole answer. */
      write(response: ServerResponse, honest: HonestAnswer, exchange: FrontExchange): void | Promise<void>;
    }
  | {
      /** Spoils one record, alone or in its page: what stands in its place, as JSON texts. The last one stands where only one can. */
      edit(spoiled: SpoiledRecord): string[];
    }
);

/** Answers with this text, called JSON unless said otherwise. */
export function answerWith(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
