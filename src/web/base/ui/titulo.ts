import { useEffect } from 'react';

const titles: string[] = [];

function show() {
  const title = titles.at(-1);
  document.title = title ? `${title} · Ceiba` : 'Ceiba';
}

/** Title of the browser tab while this screen is the topmost that has one. */
export function useTitulo(title: string): void {
  useEffect(() => {
    titles.push(title);
    show();
    return () => {
      titles.splice(titles.lastIndexOf(title), 1);
      show();
    };
  }, [title]);
}
