import { useEffect, useState } from 'react';

interface Level {
  title: string;
  /** Outer ones are drawn before those within them, also where both come at once and the effects of the inner run first. */
  order: number;
}

/** Screens that have a title; over them the dialogs that fill the screen. */
const floors: readonly [Level[], Level[]] = [[], []];
let drawn = 0;

const topOf = (floor: readonly Level[]): Level | undefined =>
  floor.reduce<Level | undefined>((top, one) => (top && top.order > one.order ? top : one), undefined);

function show() {
  const title = (topOf(floors[1]) ?? topOf(floors[0]))?.title;
  document.title = title ? `${title} · Ceiba` : 'Ceiba';
}

/** Title of the browser tab while this is the topmost that has one. `over`: a full-screen dialog, over the screen it belongs to. */
export function useDocumentTitle(title: string, over = false): void {
  const [order] = useState(() => {
    drawn += 1;
    return drawn;
  });
  useEffect(() => {
    const floor = floors[over ? 1 : 0];
    const level = { title, order };
    floor.push(level);
    show();
    return () => {
      floor.splice(floor.indexOf(level), 1);
      show();
    };
  }, [title, over, order]);
}
