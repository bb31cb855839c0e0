import { PROVIDED, type ProvidedNames } from '../../provided.ts';
import type { Declarations, DeclaredMember } from './read-declarations.ts';
import type { Keep } from './trim-declarations.ts';

const names: Readonly<Record<string, ProvidedNames>> = PROVIDED;

/** What the host provides of a type; a BrowserWindow has all that a BaseWindow has. */
function findProvided(type: string): ProvidedNames | undefined {
  return names[type === 'BaseWindow' ? 'BrowserWindow' : type];
}

/** Keeps of each class and module what the host provides; plain structures are kept whole. */
export function keepProvided({ lines, types }: Declarations): Keep {
  const modules = new Set(lines.flatMap((line) => /^ {4}const \w+: (?:typeof )?(\w+);$/.exec(line)?.[1] ?? []));
  const live = new Set(
    types.filter((type) => type.kind === 'class' || type.isEmitter || modules.has(type.name)).map(({ name }) => name),
  );
  const isProvided = ({ type, name, event, isStatic }: DeclaredMember): boolean => {
    if (name === 'constructor') return true;
    const provided = findProvided(type);
    if (event !== undefined) return provided?.events?.includes(event) ?? false;
    return (isStatic ? provided?.statics : provided?.members)?.includes(name) ?? false;
  };
  return {
    member: (member) => !live.has(member.type) || isProvided(member),
    module: (type) => findProvided(type) !== undefined,
  };
}

/** Keeps what both keep. */
export const keepBoth = (one: Keep, other: Keep): Keep => ({
  member: (member) => one.member(member) && other.member(member),
  module: (type) => one.module(type) && other.module(type),
});

/** Keeps what Electron has on every platform. */
export const KEEP_EVERYWHERE: Keep = { member: ({ platforms }) => platforms.length === 0, module: () => true };
