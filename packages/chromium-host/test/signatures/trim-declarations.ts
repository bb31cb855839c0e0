import type { Declarations, DeclaredMember } from './read-declarations.ts';

export type Keep = { member: (member: DeclaredMember) => boolean; module: (typeName: string) => boolean };

/** `const app: App;` and `class Menu extends Electron.Menu {}` in the namespaces that a module is made of. */
const MODULE = /^ {4}(?:const \w+: (?:typeof )?(\w+);|class (\w+) extends Electron\.\w+ \{\})$/;

/** The declarations without the members and modules that are not kept: what uses one of those does not compile. */
export function trimDeclarations({ lines, types, members }: Declarations, keep: Keep): string {
  const trimmed: (string | undefined)[] = lines.map((line) => {
    const [, constantType, className] = MODULE.exec(line) ?? [];
    const typeName = constantType ?? className;
    return typeName === undefined || keep.module(typeName) ? line : undefined;
  });
  const withListeners = new Set<string>();
  for (const member of members) {
    if (keep.member(member)) {
      if (member.name === 'on') withListeners.add(member.type);
    } else trimmed.fill(undefined, member.firstLine, member.lastLine + 1);
  }
  for (const { name, isEmitter, lastLine } of types) {
    // Without any, that of Node's emitter would take every name.
    if (isEmitter && !withListeners.has(name)) trimmed[lastLine] = `${NO_EVENT}\n  }`;
  }
  return trimmed.filter((line) => line !== undefined).join('\n');
}

const NO_EVENT = ['on', 'once', 'addListener']
  .map((name) => `    ${name}(event: never, listener: () => void): this;`)
  .join('\n');
