import { type Language, readLanguage } from '#shared/language/languages.ts';

const english = {
  asks: 'Countersign asks',
  no: 'Cancel',
  about: 'What it is about',
  more: 'Scroll to the end first.',
  show: 'Hold to show',
  again: (label: string) => `${label}, again`,
  different: 'The two are not the same. Type both again.',
  empty: 'Fill in every field.',
  characters: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
  busy: 'One moment…',
  showSecret: 'Show for one minute',
  hideSecret: 'Hide',
  secret: 'Private key',
  hidden: 'Hidden',
  unreadable: 'It could not be opened in this window. Cancel, then begin again.',
  notTaken: 'That was not taken.',
};

/** Both languages stand here, and no catalogue: this page loads nothing more than it must. */
const WORDS: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    asks: 'Countersign pregunta',
    no: 'Cancelar',
    about: 'De qué se trata',
    more: 'Primero desplázate hasta el final.',
    show: 'Mantén pulsado para mostrar',
    again: (label) => `${label}, otra vez`,
    different: 'No coinciden. Escribe ambas otra vez.',
    empty: 'Rellena todos los campos.',
    characters: (count) => (count === 1 ? '1 carácter' : `${count} caracteres`),
    busy: 'Un momento…',
    showSecret: 'Mostrar durante un minuto',
    hideSecret: 'Ocultar',
    secret: 'Clave privada',
    hidden: 'Oculta',
    unreadable: 'No se ha podido abrir en esta ventana. Cancela y empieza de nuevo.',
    notTaken: 'No se ha aceptado.',
  },
};

/** In the language that main writes into the page. */
export const words = WORDS[readLanguage(globalThis.document?.documentElement.lang ?? 'en')];
