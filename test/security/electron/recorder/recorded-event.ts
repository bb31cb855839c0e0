/** The part of Electron's event that says whether something may happen. */
export class RecordedEvent {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
