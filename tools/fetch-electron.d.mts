export function findElectron(root: string): string | undefined;
export function fetchElectron(options: {
  root: string;
  node: string;
  tell: (line: string) => void;
  silence?: number;
  downloads?: string;
}): Promise<string | undefined>;
