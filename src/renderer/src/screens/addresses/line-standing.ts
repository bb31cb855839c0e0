import type { ImportStanding } from '#shared/ipc/address-views.ts';

/** How a line of a file is shown: `alike` is a new one that can be taken for an address that is known. */
export type LineStanding = ImportStanding | 'alike';
