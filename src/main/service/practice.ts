import type * as z from 'zod';
import {
  type AskLessonBody,
  type AskRequestBody,
  askLessonBodySchema,
  askRequestBodySchema,
  lessonRecordsSchema,
} from '#shared/model/practice-lesson.ts';
import type { PracticeRequest } from '#shared/practice-requests.ts';
import { type Result, succeed } from '#shared/result.ts';
import { servicePath } from './locator-path.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, RequestControls } from './service-request.ts';

export type AskLessonArguments = RequestControls & { body: AskLessonBody };

/** Has the practice service ask for something. No other service has this path, and none is ever asked for it. */
export async function askLesson(
  http: HttpClient,
  { body, ...controls }: AskLessonArguments,
): Promise<Result<z.infer<typeof lessonRecordsSchema>, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/practice/requests`,
    body: askLessonBodySchema.parse(body),
    schema: lessonRecordsSchema,
  });
  return answer.ok ? succeed(answer.value.value) : answer;
}

export type AskForKindArguments = RequestControls & { kind: PracticeRequest; body: AskRequestBody };

/** Has it ask for one request of a kind. */
export async function askForKind(
  http: HttpClient,
  { kind: asked, body, ...controls }: AskForKindArguments,
): Promise<Result<z.infer<typeof lessonRecordsSchema>, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/practice/requests/${asked}`,
    body: askRequestBodySchema.parse(body),
    schema: lessonRecordsSchema,
  });
  return answer.ok ? succeed(answer.value.value) : answer;
}
