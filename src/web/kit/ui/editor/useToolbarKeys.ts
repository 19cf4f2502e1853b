import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** iPhones before iOS 17.4 cannot be asked. */
const isVisible = (one: HTMLElement): boolean => one.checkVisibility?.() ?? one.offsetParent !== null;

/** What is pressed in a bar, in its order, without what is put away. */
const toolsOf = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>('button, [role="combobox"]')].filter(isVisible);

/** The one that Tab stops at; the arrows go to the others. */
function makeTabStop(bar: HTMLElement, wanted: HTMLElement | null): void {
  const tools = toolsOf(bar);
  const one = wanted && tools.includes(wanted) ? wanted : tools[0];
  for (const tool of tools) tool.tabIndex = tool === one ? 0 : -1;
}

/** The keyboard in a bar of tools, as the authoring practices of ARIA have it: one stop for Tab, arrows, Home and End. */
export function useToolbarKeys() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (ref.current) makeTabStop(ref.current, last.current);
  });
  return {
    ref,
    // Menus and boxes of colours are in front of the page, but report here as well.
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
      last.current = target;
      makeTabStop(currentTarget, target);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { currentTarget, target, key } = event;
      if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
      const tools = toolsOf(currentTarget);
      const at = tools.indexOf(target);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tools.length, Home: 0, End: tools.length - 1 }[
        key
      ];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      tools[to % tools.length]?.focus();
    },
  };
}
