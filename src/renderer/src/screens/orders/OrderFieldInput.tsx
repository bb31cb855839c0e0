import type { Failure } from '#shared/failure.ts';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import type { OrderField } from './order-edit.ts';

/** The fields of the form as its parts need them. */
export type OrderFields = {
  valueOf: (field: OrderField) => string;
  cautionOf: (field: OrderField) => string | undefined;
  errorOf: (field: OrderField) => string | undefined;
  failureOf: (field: OrderField) => Failure | undefined;
  change: (field: OrderField, text: string) => void;
  leave: (field: OrderField) => void;
};

/** As long as the body allows (`editOrderBodySchema`). */
const LONGEST: Readonly<Partial<Record<OrderField, number>>> = {
  email: 320,
  receiptEmail: 320,
  locale: 40,
  method: 80,
  currency: 40,
  payerAddress: 80,
  'address.postalCode': 40,
  'address.country': 80,
};

type Props = { fields: OrderFields; field: OrderField; label: string; hint?: string; isCode?: boolean };

/** One text of the edit form: what was typed, else the present value. */
export function OrderFieldInput({ fields, field, label, hint, isCode = false }: Props) {
  return (
    <Field
      label={label}
      hint={hint}
      caution={fields.cautionOf(field)}
      error={fields.errorOf(field)}
      failure={fields.failureOf(field)}
    >
      {(control) => (
        <input
          {...control}
          value={fields.valueOf(field)}
          onChange={(event) => fields.change(field, event.target.value)}
          onBlur={() => fields.leave(field)}
          maxLength={LONGEST[field] ?? 200}
          autoComplete="off"
          spellCheck={false}
          className={isCode ? `${INPUT_STYLE} font-mono` : INPUT_STYLE}
        />
      )}
    </Field>
  );
}
