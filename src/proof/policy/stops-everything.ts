import type { Policy, PolicyLimit } from '#shared/model/policy.ts';

/** Why nothing that pays could pass a policy, whatever it is; undefined where something could. */
export function stopsEverything({ hours, payees, denied, limits }: Policy): string | undefined {
  if (hours?.days.length === 0) return 'It allows no day of the week, so it stops every request.';
  if (payees?.length === 0) return 'It allows no payee, so it stops every payment.';
  if (denied.includes('other-tokens') && limits.every(isNothing)) {
    return 'It allows no amount of any token, so it stops every payment.';
  }
  return undefined;
}

function isNothing({ perRequest, perDay }: PolicyLimit): boolean {
  return perRequest === '0' || perDay === '0';
}
