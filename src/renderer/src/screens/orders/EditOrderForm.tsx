import { useState } from 'react';
import { ADDRESS_MEMBERS } from '#shared/model/address-members.ts';
import type { Order } from '#shared/model/order.ts';
import { Callout } from '../../components/Callout.tsx';
import { DiffTable } from '../../components/DiffTable.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { MailDialog } from '../../components/recipient/MailDialog.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { useFieldFailures } from '../../hooks/use-field-failures.ts';
import { useFormIntent } from '../../hooks/use-form-intent.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { orderDetailStore } from '../../store/orders-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { commonWords } from '../../words.ts';
import { NotReadOrder } from './NotReadOrder.tsx';
import { OrderFieldInput, type OrderFields } from './OrderFieldInput.tsx';
import {
  buildOrderEdit,
  cautionOrderEdit,
  checkOrderEdit,
  listFields,
  listMailed,
  type OrderEdit,
  pathOfField,
  readTyped,
  type TypedOrder,
} from './order-edit.ts';
import { orderWords } from './words.ts';

type Props = { profileId: string; orderId: string; onBack: () => void };

/** Edit Order, once the order was read: its present values are the "before". */
export function EditOrderForm({ profileId, orderId, onBack }: Props) {
  const { data, failure } = useQuery(orderDetailStore, { profileId, orderId });
  const { value, raw } = data?.order ?? {};
  if (value != null && raw != null) return <OrderForm {...{ profileId, orderId, onBack, raw }} order={value} />;
  if (failure !== undefined) return <FailureNotice failure={failure} />;
  return data === undefined ? <Skeleton /> : <NotReadOrder profileId={profileId} orderId={orderId} />;
}

type FormProps = Props & { order: Order; raw: string };

/** Paths within the body that a failure may name, each shown at its field. */
const BODY_FIELDS = listFields().map(pathOfField);

function OrderForm({ profileId, orderId, order, raw, onBack }: FormProps) {
  const words = orderWords.edit;
  const environment = useCurrentProfile()?.environment;
  const [asking, setAsking] = useState(false);
  const drafted = useDraftedForm<{ typed: TypedOrder }>({
    profileId,
    form: `edit-order/${orderId}`,
    // Only what the operator touched is kept: the rest is as the order has it, also when it changes meanwhile.
    start: { typed: {} },
    check: ({ typed }) => checkOrderEdit(order, typed),
  });
  const form = useFormIntent(() => {
    drafted.finish();
    announce(words.done);
    notify(words.done);
    onBack();
  }, drafted);
  const failures = useFieldFailures(form, BODY_FIELDS);
  if (form.intent !== null) {
    return <IntentProgress title={words.title} form={form} intent={form.intent} onBack={onBack} />;
  }
  if (!drafted.ready) return <Skeleton />;
  const { typed } = drafted.values;
  const edit = buildOrderEdit(order, typed);
  const cautions = cautionOrderEdit(order, typed);
  const fields: OrderFields = {
    valueOf: (field) => readTyped(order, typed, field),
    cautionOf: (field) => cautions[field],
    errorOf: drafted.errorOf,
    failureOf: (field) => failures.failureOf(pathOfField(field)),
    change: (field, text) => drafted.change({ typed: { ...typed, [field]: text } }),
    leave: drafted.leave,
  };
  const mailed = listMailed(edit, order);
  function send(mailAccepted: boolean): void {
    setAsking(false);
    void form.start((app, formId) =>
      app.orders.edit({ profileId, orderId, formId, basis: raw, mailAccepted, body: edit.body }),
    );
  }
  function submit(): void {
    if (!drafted.judge()) return;
    if (environment === 'production' && mailed.length > 0) setAsking(true);
    else send(false);
  }
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      busy={form.busy}
      blocked={edit.rows.length === 0 ? words.nothing : undefined}
      onSubmit={submit}
      onBack={onBack}
    >
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <FormFields fields={fields} />
      <Section title={commonWords.form.changes}>
        <DiffTable rows={edit.rows} />
      </Section>
      <PaymentNotes edit={edit} />
      {failures.rest && <FailureNotice failure={failures.rest} />}
      <MailDialog open={asking} who={mailed.join(', ')} onCancel={() => setAsking(false)} onAccept={() => send(true)} />
    </FormPane>
  );
}

function FormFields({ fields }: { fields: OrderFields }) {
  const words = orderWords.edit;
  return (
    <>
      <Group title={words.recipient}>
        <OrderFieldInput fields={fields} field="email" label={words.email} hint={words.emailHint} />
      </Group>
      <Group title={words.address} hint={words.addressHint}>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2">
          {ADDRESS_MEMBERS.map((member) => (
            <OrderFieldInput
              key={member}
              fields={fields}
              field={`address.${member}`}
              label={words.addressMembers[member]}
            />
          ))}
        </div>
      </Group>
      <OrderFieldInput fields={fields} field="locale" label={words.locale} hint={words.localeHint} />
      <Group title={words.payment} hint={words.paymentHint}>
        <OrderFieldInput fields={fields} field="receiptEmail" label={words.receiptEmail} />
        <div className="grid grid-cols-2 gap-x-3">
          <OrderFieldInput fields={fields} field="method" label={words.method} hint={words.methodHint} />
          <OrderFieldInput fields={fields} field="currency" label={words.currency} hint={words.currencyHint} />
        </div>
        <OrderFieldInput fields={fields} field="payerAddress" label={words.payer} hint={words.payerHint} isCode />
      </Group>
    </>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  return (
    <fieldset className="space-y-2">
      <legend className="text-small font-semibold text-muted">{title}</legend>
      {hint !== undefined && <p className="text-small text-muted">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** What goes along with a changed payment, and what follows where no payer is named. */
function PaymentNotes({ edit: { body, sentAlong, lacksPayer } }: { edit: OrderEdit }) {
  const words = orderWords.edit;
  if (body.payment === undefined) return null;
  return (
    <>
      <Callout tone="info" title={words.wholeTitle}>
        {sentAlong.length > 0 && (
          <>
            <p className="mt-0.5">{words.wholeText}</p>
            <FactList facts={sentAlong.map(({ label, value }) => ({ label, value: <VisibleText text={value} /> }))} />
          </>
        )}
      </Callout>
      {lacksPayer && (
        <Callout tone="caution" title={words.noPayerTitle}>
          <p className="mt-0.5">{words.noPayerText}</p>
        </Callout>
      )}
    </>
  );
}
