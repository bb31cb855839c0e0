import { report } from '../log.ts';

/** Schemes of links for which the app would be started. A list of the host's own: the desktop of the person is left as it is. */
const schemes = new Set<string>();

export const protocolClients = {
  add: (scheme: string): boolean => {
    schemes.add(scheme);
    report({ type: 'protocol-client', scheme });
    return true;
  },
  has: (scheme: string): boolean => schemes.has(scheme),
  remove: (scheme: string): boolean => schemes.delete(scheme),
};
