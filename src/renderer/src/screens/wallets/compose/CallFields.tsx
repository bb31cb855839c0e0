import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { findChain } from '#shared/chains.ts';
import { AddressInput } from '../../../components/AddressInput.tsx';
import { Field, INPUT_STYLE, TEXT_AREA_STYLE } from '../../../components/Field.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { listNamed } from '../../../format/suggest-addresses.ts';
import { addressesStore } from '../../../store/addresses-store.ts';
import { useQuery } from '../../../store/query.ts';
import { walletWords } from '../words.ts';
import { ContractFields } from './ContractFields.tsx';
import type { CallProps } from './call-props.ts';
import { CALL_KINDS, type CallKind, readUnits } from './compose-values.ts';

/** One call of a request: its kind, and the fields of that kind. */
export function CallFields(props: CallProps) {
  const words = walletWords.compose;
  const { call, number, count, move, remove, change } = props;
  const title = words.call(number);
  return (
    <li className="rounded-base border border-line">
      <fieldset className="space-y-3 p-3">
        <legend className="sr-only">{title}</legend>
        <div className="flex items-center gap-2">
          <span aria-hidden className="flex-1 text-small font-semibold text-muted">
            {title}
          </span>
          {count > 1 && (
            <>
              <IconButton
                label={words.up(number)}
                icon={<ArrowUp size={14} aria-hidden />}
                onClick={() => number > 1 && move(-1)}
              />
              <IconButton
                label={words.down(number)}
                icon={<ArrowDown size={14} aria-hidden />}
                onClick={() => number < count && move(1)}
              />
              <IconButton label={words.remove(number)} icon={<Trash2 size={14} aria-hidden />} onClick={remove} />
            </>
          )}
        </div>
        <Field label={words.kind}>
          {(control) => (
            <select
              {...control}
              value={call.kind}
              onChange={(event) => change({ kind: readKind(event.target.value) })}
              className={`${INPUT_STYLE} !w-auto max-w-full min-w-64`}
            >
              {CALL_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <KindFields {...props} />
      </fieldset>
    </li>
  );
}

function KindFields(props: CallProps) {
  const words = walletWords.compose;
  const { call, chain } = props;
  const symbol = findChain(chain)?.nativeSymbol;
  switch (call.kind) {
    case 'native':
      return (
        <>
          <RecipientOf {...props} />
          <AmountOf {...props} label={words.amount(symbol)} />
        </>
      );
    case 'erc20':
      return (
        <>
          <TextOf {...props} field="contract" label={words.token} />
          <RecipientOf {...props} />
          <DecimalsOf {...props} />
          <AmountOf {...props} label={words.tokenAmount} />
        </>
      );
    case 'erc721':
    case 'erc1155':
      return (
        <>
          <TextOf {...props} field="contract" label={words.nftContract} />
          <RecipientOf {...props} />
          <TextOf {...props} field="tokenId" label={words.tokenId} />
          {call.kind === 'erc1155' && <AmountOf {...props} label={words.pieces} />}
        </>
      );
    case 'contract':
      return (
        <>
          <TextOf {...props} field="contract" label={words.contract} />
          <ContractFields {...props} />
          <AmountOf {...props} label={words.value(symbol)} />
        </>
      );
    case 'raw':
      return (
        <>
          <TextOf {...props} field="to" label={words.contract} />
          <AmountOf {...props} label={words.value(symbol)} />
          <Field label={words.data} hint={words.dataHint} error={props.errorOf('data')}>
            {(control) => (
              <textarea
                {...control}
                value={call.data}
                onChange={(event) => props.change({ data: event.target.value })}
                onBlur={() => props.leave('data')}
                rows={3}
                spellCheck={false}
                className={`${TEXT_AREA_STYLE} font-mono text-small`}
              />
            )}
          </Field>
        </>
      );
  }
}

/** Who gets it: by the address, or by the name it has in the book. */
function RecipientOf({ call, chain, profileId, errorOf, leave, change }: CallProps) {
  const addresses = useQuery(addressesStore, profileId).data;
  return (
    <Field label={walletWords.compose.recipient} error={errorOf('to')}>
      {(control) => (
        <AddressInput
          control={control}
          value={call.to}
          onChange={(to) => change({ to })}
          onLeave={() => leave('to')}
          named={listNamed(addresses ?? [])}
          chain={chain}
        />
      )}
    </Field>
  );
}

type TextProps = CallProps & { field: 'to' | 'contract' | 'tokenId'; label: string };

function TextOf({ call, field, label, errorOf, leave, change }: TextProps) {
  return (
    <Field label={label} error={errorOf(field)}>
      {(control) => (
        <input
          {...control}
          value={call[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          onBlur={() => call[field] !== '' && leave(field)}
          maxLength={field === 'tokenId' ? 78 : 80}
          placeholder={field === 'tokenId' ? '' : '0x…'}
          spellCheck={false}
          autoComplete="off"
          className={`${INPUT_STYLE} font-mono`}
        />
      )}
    </Field>
  );
}

function AmountOf({ call, chain, label, errorOf, leave, change }: CallProps & { label: string }) {
  const words = walletWords.compose;
  const units = readUnits(call, chain);
  return (
    <Field
      label={label}
      hint={units.ok ? words.exactly(units.value.toString()) : words.amountHint}
      error={errorOf('amount')}
    >
      {(control) => (
        <input
          {...control}
          value={call.amount}
          onChange={(event) => change({ amount: event.target.value })}
          onBlur={() => call.amount !== '' && leave('amount')}
          inputMode="decimal"
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          className={`${INPUT_STYLE} !w-56 tabular-nums`}
        />
      )}
    </Field>
  );
}

function DecimalsOf({ call, change }: CallProps) {
  const words = walletWords.compose;
  return (
    <Field label={words.decimals} hint={words.decimalsHint}>
      {(control) => (
        <input
          {...control}
          value={call.decimals}
          onChange={(event) => change({ decimals: event.target.value.replaceAll(/\D/g, '').slice(0, 2) })}
          inputMode="numeric"
          autoComplete="off"
          className={`${INPUT_STYLE} !w-20 tabular-nums`}
        />
      )}
    </Field>
  );
}

function readKind(text: string): CallKind {
  return CALL_KINDS.find((kind) => kind === text) ?? 'native';
}
