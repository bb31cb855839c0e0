import { inContext } from '#shared/language/catalogue.ts';
import type { AddressMember } from '#shared/model/address-members.ts';
import { writeNumber } from '../../format/locale.ts';
import { inLanguage, say } from '../../language.ts';
import { orderFirstWords } from './first-words.ts';
import type { OrderPhase } from './order-phases.ts';

const phases: Record<OrderPhase, string> = {
  quote: 'Quote',
  payment: 'Payment',
  delivery: 'Delivery',
  completed: 'Completed',
};

const address: Record<AddressMember, string> = {
  name: 'Name',
  line1: 'Street and number',
  line2: 'Second line (optional)',
  city: 'City',
  state: 'State or province (optional)',
  postalCode: 'Postal code',
  country: 'Country',
};

const addressFields: Record<AddressMember, string> = {
  name: 'Address: name',
  line1: 'Address: street and number',
  line2: 'Address: second line',
  city: 'Address: city',
  state: 'Address: state or province',
  postalCode: 'Address: postal code',
  country: 'Address: country',
};

/** Words of the Orders screen. */
export const orderWords = {
  ...orderFirstWords,
  ...inLanguage({
    list: 'Orders',
    order: (id: string) => say('Order {id}', { id }),
    open: {
      label: 'Open an order by its id',
      placeholder: 'Order id',
      submit: 'Open',
      missing: 'An order id is needed.',
      tooLong: 'An order id has at most 200 characters.',
      notUuid: 'Not a UUID: the service is asked for it all the same.',
    },
    empty: {
      title: 'No orders yet',
      text: 'The service has no list of orders. Open one by its id: it stays here, is read again by itself until it is completed, and can be looked at offline.',
      choose: 'Choose an order',
      chooseText: 'Each shows its phase, its quote, what it costs, where it goes and how it is paid.',
      notHere: 'This order was not read yet',
      notHereText: 'Read it once, and it stays in the list.',
      read: 'Read this order',
    },
    row: { unreadable: 'Unreadable', notRead: 'not read yet', noTotal: 'no total', expired: 'Quote expired' },
    detail: {
      label: 'Order',
      edit: 'Edit',
      refresh: 'Read now',
      orderId: 'Order id',
      name: (id: string) => say('order {id}', { id }),
      locale: 'Locale',
      about: 'About',
    },
    phase: {
      title: 'Phase',
      label: 'Phases of the order',
      names: phases,
      unknown: 'Countersign does not know this phase. It is shown as the service sent it.',
      more: (count: number) => say('and {count} more', { count: writeNumber(count) }),
      missing: 'The service tells no phase.',
      fallback: 'Payment is on hold until there is a new quote.',
      standing: {
        done: inContext('phase', 'done'),
        now: inContext('phase', 'now'),
        next: inContext('phase', 'to come'),
        open: 'unknown',
      },
    },
    quote: {
      title: 'Quote',
      status: 'Status',
      quotedAt: 'Quoted',
      expiresAt: 'Expires',
      left: (rest: string) => say('{rest} left', { rest }),
      expired: inContext('quote', 'expired'),
      expiredTitle: 'This quote has expired',
      expiredText:
        'These prices are no longer valid. A new quote is asked for with the same payment; what it costs may change.',
      renew: 'Ask for a new quote',
      renewed: 'The new quote is there.',
      over: 'no longer needed',
      none: 'The service tells no quote.',
    },
    items: {
      title: 'Line items',
      none: 'The order has no line items.',
      unnamed: 'Unnamed item',
      item: 'Item',
      amount: 'Amount',
      currency: 'Currency',
      image: (name: string) => say('Image of {name}', { name }),
      description: 'Description',
      imageUrl: 'Image URL',
      quantity: (count: number) => `× ${writeNumber(count)}`,
      noQuantity: 'no quantity told',
      charges: { unit: 'Unit', salesTax: 'Sales tax', shipping: 'Shipping', line: 'Line total' },
      total: 'Order total',
      notTold: 'unknown',
      sum: {
        equal: (sum: string, currency: string) =>
          say('The lines add up to {sum} {currency}, which is the order total.', { sum, currency }),
        differs: (sum: string, total: string, currency: string) =>
          say('The lines add up to {sum} {currency}, but the order total says {total} {currency}.', {
            sum,
            total,
            currency,
          }),
        currencies: 'The lines and the total are not all in one currency: no sum was made.',
        unknown: 'A line or the total has no plain decimal amount: no sum was made.',
      },
    },
    delivery: {
      status: 'Status',
      title: 'Delivery',
      locator: 'Recipient',
      email: 'E-mail',
      wallet: 'Wallet address',
      txId: 'Transaction id',
      tokens: 'Tokens',
      none: 'The service tells nothing of its delivery.',
    },
    payment: {
      title: 'Payment',
      none: 'The service tells no payment.',
      status: 'Status',
      method: 'Method',
      currency: 'Currency',
      receiptEmail: 'Receipt to',
      chain: 'Prepared on',
      payer: 'Payer',
      transaction: 'What the payer signs',
      elsewhere: 'The payer signs this elsewhere; Countersign never signs it.',
      unreadable: 'This transaction cannot be put into words',
      hex: 'Serialized transaction, hex',
      copyHex: 'serialized transaction',
      tooLongToCopy: 'Too long for the clipboard button: select it and copy it by hand.',
    },
    edit: {
      title: 'Edit the order',
      text: 'Only what you change is sent, except for the payment, which is sent as a whole. What will change stands below, before and after.',
      submit: 'Send the changes',
      done: 'The order was edited.',
      recipient: 'Recipient',
      email: 'E-mail of the recipient',
      emailHint: 'It takes the place of the recipient of every line.',
      address: 'Physical address',
      addressHint:
        'The service never tells the address it has: these fields are empty, and an empty address is not sent.',
      addressMembers: address,
      locale: 'Locale',
      localeHint: 'A language and a region, for example en-US.',
      payment: 'Payment',
      paymentHint:
        'The service replaces the whole payment: when one of these four changes, all four are sent, and an empty one is taken away.',
      receiptEmail: 'Receipt to this e-mail',
      method: 'Method',
      methodHint: 'The chain to pay on, for example base-sepolia.',
      currency: 'Currency',
      currencyHint: 'For example eth or usdc.',
      payer: 'Payer address',
      payerHint: 'The account that will sign and pay.',
      wholeTitle: 'The whole payment is sent',
      wholeText: 'Sent with it, unchanged:',
      noPayerTitle: 'Without a payer address there is nothing to sign',
      noPayerText:
        'The service then answers requires-crypto-payer-address and prepares no transaction until a payer address is sent.',
      nothing: 'Change something first.',
      notEmptied: 'The interface cannot take it away: leave it, or put in another.',
      needed: 'A delivery usually needs this.',
      wholeNeedsMethod: 'A payer address is usually one on a chain: name it here.',
      fields: {
        email: 'Recipient e-mail',
        locale: 'Locale',
        receiptEmail: 'Receipt e-mail',
        method: 'Payment method',
        currency: 'Payment currency',
        payerAddress: 'Payer address',
      },
      addressFields,
    },
  }),
};
