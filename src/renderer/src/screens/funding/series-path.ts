import { fundingPaths } from '../../routes.ts';

/** Stands where a locator would; no kind of user is called so. */
const SERIES = 'series:';

/** Where the wallets that a form asked for at once are funded. */
export function seriesPath(formId: string): string {
  return fundingPaths.createFor(`${SERIES}${formId}`);
}

/** The form whose wallets are to be funded; undefined where the route names a wallet, or none. */
export function readSeries(locator: string | undefined): string | undefined {
  return locator?.startsWith(SERIES) ? locator.slice(SERIES.length) : undefined;
}
