import { encodePathSegment } from '#shared/path-segment.ts';
import { type Result, succeed } from '#shared/result.ts';

/** A path, and the endpoint it belongs to: the same with `{}` for each value. */
export type ServicePath = { path: string; endpoint: string };

/**
 * Template tag for paths: every value becomes one segment, the fixed parts stay.
 * @example servicePath`/api/2022-06-09/wallets/${locator}/signatures`
 */
export function servicePath(fixed: TemplateStringsArray, ...values: string[]): Result<ServicePath, string> {
  let path = fixed[0] ?? '';
  for (const [index, value] of values.entries()) {
    const segment = encodePathSegment(value);
    if (!segment.ok) return segment;
    path += segment.value + (fixed[index + 1] ?? '');
  }
  return succeed({ path, endpoint: fixed.join('{}') });
}
