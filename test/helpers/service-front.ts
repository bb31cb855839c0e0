import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { answerText, type ReceivedRequest, startHostileServer } from './hostile-server.ts';

/** What the real service answered, before anybody made it worse. */
type TrueAnswer = { status: number; text: string };

/** Does something else with an answer; true when it did. */
export type Alter = (request: ReceivedRequest, answer: TrueAnswer, response: ServerResponse) => boolean;

export type ServiceFront = {
  url: string;
  received: ReceivedRequest[];
  /** From now on every answer goes through this. */
  alter(alter: Alter): void;
};

/** A server in front of the practice service, which passes everything on and may do what it likes with the answers. */
export async function startServiceFront(service: Pick<RunningLocalService, 'url'>): Promise<ServiceFront> {
  let alter: Alter = () => false;
  const { url, received, stop } = await startHostileServer((request, response) => {
    void pass(service.url, request).then((answer) => {
      if (!response.destroyed && !alter(request, answer, response)) answerText(response, answer.status, answer.text);
    });
  });
  onTestFinished(stop);
  return {
    url,
    received,
    alter: (next) => {
      alter = next;
    },
  };
}

async function pass(url: string, { method, url: path, headers, body }: ReceivedRequest): Promise<TrueAnswer> {
  const passed = ['x-api-key', 'x-idempotency-key', 'content-type'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: Object.fromEntries(passed),
    ...(body === '' ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text() };
}
