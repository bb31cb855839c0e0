/** A member as Electron declares it; `event` for an overload of `on`, `off` and the like; lines are those of the file, with its comment. */
export type DeclaredMember = {
  type: string;
  name: string;
  isStatic: boolean;
  event: string | undefined;
  platforms: readonly string[];
  firstLine: number;
  lastLine: number;
};

type DeclaredType = { name: string; kind: 'class' | 'interface'; isEmitter: boolean; lastLine: number };

export type Declarations = { lines: readonly string[]; types: DeclaredType[]; members: DeclaredMember[] };

const TYPE = /^ {2}(class|interface) (\w+)(.*)\{$/;
const MEMBER = /^ {4}(static )?(?:readonly )?(\w+)/;
const EVENT = /^ {4}\w+\(event: '([^']+)'/;
const PLATFORM = /^\s*\* @platform (.+)$/;

/** Reads electron.d.ts by its layout, which is that of a generator: a type at two spaces, each member of it at four. */
export function readDeclarations(text: string): Declarations {
  const lines = text.split('\n');
  const types: DeclaredType[] = [];
  const members: DeclaredMember[] = [];
  let type: DeclaredType | undefined;
  let commentStart: number | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const [, kind, name, rest = ''] = TYPE.exec(line) ?? [];
    if (kind !== undefined && name !== undefined) {
      type = { name, kind: kind as DeclaredType['kind'], isEmitter: /EventEmitter/.test(rest), lastLine: index };
      types.push(type);
    } else if (line === '  }' && type !== undefined) {
      type.lastLine = index;
      type = undefined;
    } else if (type !== undefined && line === '    /**') commentStart = index;
    else if (type !== undefined && MEMBER.test(line)) {
      const lastLine = findEnd(lines, index);
      members.push(
        describeMember({ lines, type: type.name, firstLine: commentStart ?? index, start: index, lastLine }),
      );
      commentStart = undefined;
      index = lastLine;
    }
  }
  return { lines, types, members };
}

type MemberPlace = { lines: readonly string[]; type: string; firstLine: number; start: number; lastLine: number };

function describeMember({ lines, type, firstLine, start, lastLine }: MemberPlace): DeclaredMember {
  const head = lines[start] ?? '';
  const [, isStatic, name = ''] = MEMBER.exec(head) ?? [];
  const platforms = lines.slice(firstLine, start).flatMap((line) => PLATFORM.exec(line)?.[1]?.split(',') ?? []);
  const event = EVENT.exec(head)?.[1];
  return { type, name, isStatic: isStatic !== undefined, event, platforms, firstLine, lastLine };
}

/** A declaration may go over several lines, with comments on its parameters. */
function findEnd(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (/^\s*(\/\*\*|\*)/.test(line)) continue;
    for (const character of line.replaceAll('=>', ''))
      depth += '({[<'.includes(character) ? 1 : ')}]>'.includes(character) ? -1 : 0;
    if (depth === 0 && line.endsWith(';')) return index;
  }
  throw new Error(`The declaration in line ${start + 1} of electron.d.ts has no end.`);
}
