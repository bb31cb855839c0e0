/** The only two channels between main and the window it asks in; the main page is refused on both. */
export const SURFACE_CALL_CHANNEL = 'countersign:surface-call';
export const SURFACE_VIEW_CHANNEL = 'countersign:surface-view';
