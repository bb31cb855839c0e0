import { useEffect, useState } from 'react';
import type { AbiFunction, AbiInput, ParsedAbi } from '#shared/ipc/compose-views.ts';
import { ask } from '../../../api.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE, TEXT_AREA_STYLE } from '../../../components/Field.tsx';
import { walletWords } from '../words.ts';
import type { CallProps } from './call-props.ts';

const PAUSE_MS = 200;

/** A pasted ABI, one of its functions, and a field for each of its inputs. */
export function ContractFields(props: CallProps) {
  const { call, errorOf, leave, change } = props;
  const words = walletWords.compose;
  const abi = useParsedAbi(call.abi);
  const chosen = abi?.functions.find(({ signature }) => signature === call.signature);
  const choose = (signature: string) => {
    const inputs = abi?.functions.find((each) => each.signature === signature)?.inputs ?? [];
    change({ signature, arguments: inputs.map(() => '') });
  };
  return (
    <>
      <Field label={words.abi} hint={words.abiHint} error={errorOf('abi')}>
        {(control) => (
          <textarea
            {...control}
            value={call.abi}
            onChange={(event) => change({ abi: event.target.value })}
            onBlur={() => call.abi !== '' && leave('abi')}
            rows={4}
            spellCheck={false}
            className={`${TEXT_AREA_STYLE} font-mono text-small`}
          />
        )}
      </Field>
      {abi?.failure && <FailureNotice failure={abi.failure} tone="caution" />}
      {abi !== undefined && abi.functions.length > 0 && (
        <Field label={words.function} error={errorOf('signature')}>
          {(control) => (
            <select
              {...control}
              value={call.signature}
              onChange={(event) => choose(event.target.value)}
              className={`${INPUT_STYLE} font-mono`}
            >
              <option value="">{words.chooseFunction}</option>
              {abi.functions.map(({ signature }) => (
                <option key={signature}>{signature}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {chosen && <Inputs {...props} chosen={chosen} />}
    </>
  );
}

function Inputs({ chosen, call, errorOf, leave, change }: CallProps & { chosen: AbiFunction }) {
  const words = walletWords.compose;
  return (
    <div className="space-y-3 border-l-2 border-line pl-3">
      {chosen.inputs.map((input, index) => {
        const field = `arguments.${index}`;
        return (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: the inputs of one function never move.
            key={`${chosen.signature} ${index}`}
            label={words.input(input.name, writeType(input))}
            hint={isList(input) ? words.listHint : undefined}
            error={errorOf(field)}
          >
            {(control) => (
              <input
                {...control}
                value={call.arguments[index] ?? ''}
                onChange={(event) => change({ arguments: replaceAt(call.arguments, index, event.target.value) })}
                onBlur={() => leave(field)}
                spellCheck={false}
                autoComplete="off"
                className={`${INPUT_STYLE} font-mono`}
              />
            )}
          </Field>
        );
      })}
      {chosen.payable && <p className="text-small text-muted">{words.payable}</p>}
    </div>
  );
}

function useParsedAbi(text: string): ParsedAbi | undefined {
  const [abi, setAbi] = useState<ParsedAbi>();
  useEffect(() => {
    if (text.trim() === '') return setAbi(undefined);
    let isLeft = false;
    const timer = window.setTimeout(() => {
      void ask((app) => app.compose.parseAbi({ text })).then((answer) => {
        if (isLeft) return;
        setAbi(answer.ok ? answer.value : { functions: [], failure: answer.failure });
      });
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [text]);
  return abi;
}

function isList({ type }: AbiInput): boolean {
  return type.endsWith(']') || type.startsWith('tuple');
}

/** A tuple by its members, as one is written in Solidity. */
function writeType({ type, components }: AbiInput): string {
  if (!type.startsWith('tuple')) return type;
  const members = components.map((member) => [writeType(member), member.name].filter(Boolean).join(' '));
  return `(${members.join(', ')})${type.slice('tuple'.length)}`;
}

function replaceAt(list: readonly string[], index: number, text: string): string[] {
  return Array.from({ length: Math.max(list.length, index + 1) }, (_, each) =>
    each === index ? text : (list[each] ?? ''),
  );
}
