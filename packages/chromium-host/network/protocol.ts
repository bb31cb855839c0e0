import type { CustomScheme, Protocol } from 'electron';
import { hostState } from '../host-state.ts';
import { provide } from '../not-provided.ts';
import { mapScheme } from './scheme-map.ts';

type Handler = Parameters<Protocol['handle']>[1];

const handlers = new Map<string, Handler>();
const privileged = new Map<string, CustomScheme>();

/** The handler of a scheme, for the gate of requests. */
export function findProtocolHandler(scheme: string): Handler | undefined {
  return handlers.get(scheme);
}

/** Electron's `protocol`: only the form with `handle`, for schemes that are registered as standard and secure. */
export const protocol = provide('protocol', {
  registerSchemesAsPrivileged(customSchemes) {
    if (hostState.isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const custom of customSchemes) {
      if (custom.privileges?.standard !== true || custom.privileges.secure !== true) {
        throw new Error(
          `chromium-host: scheme "${custom.scheme}" must be standard and secure; others are not provided`,
        );
      }
      mapScheme(custom.scheme);
      privileged.set(custom.scheme, custom);
    }
  },
  handle(scheme, handler) {
    if (!privileged.has(scheme)) {
      throw new Error(
        `chromium-host: protocol.handle for a scheme that was not registered as privileged ("${scheme}") is not provided`,
      );
    }
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    handlers.set(scheme, handler);
  },
  unhandle(scheme) {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
  isProtocolHandled: (scheme) => handlers.has(scheme),
} satisfies Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>);
