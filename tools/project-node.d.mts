export const PINNED: Readonly<Record<string, string>>;
export function nameBinaryPackage(system?: { platform?: string; arch?: string }): string;
export function judgeProjectNode(root: string, name?: string): 'pinned' | 'other' | 'unknown';
