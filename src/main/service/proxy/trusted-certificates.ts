import { getCACertificates } from 'node:tls';

/**
 * The authorities that sign for services: those of the runtime, and those the system's administrator added, as
 * `node --use-system-ca` takes them. What a variable of the environment adds is not among them.
 */
export function listTrustedCertificates(): string[] {
  return [...new Set([...getCACertificates('bundled'), ...getCACertificates('system')])];
}
