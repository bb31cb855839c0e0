import { useState } from 'react';

/** Which page of something is shown, from 1. Something else begins at its first page; what has become shorter shows its last. */
export function usePage(of: string, pages: number): { page: number; choose: (page: number) => void } {
  const [place, setPlace] = useState({ of, page: 1 });
  return {
    page: place.of === of ? Math.min(place.page, pages) : 1,
    choose: (page) => setPlace({ of, page: Math.min(Math.max(1, page), pages) }),
  };
}
