import { useEffect, useEffectEvent, useState } from 'react';

/** Something that opened over the screen and has no address of its own: a dialog, a menu, a picture. */
interface Layer {
  close: () => void;
}

/** What is open now, the topmost last. */
const layers: Layer[] = [];

let prepare: () => void = () => undefined;

/** What has to be done when something opens, so that a step back is heard of in this page. The shell says it. */
export function onLayerOpen(act: () => void): void {
  prepare = act;
}

/** How many things lie over the screen. */
export const layerCount = (): number => layers.length;

export const hasLayers = (): boolean => layerCount() > 0;

/** Closes the topmost, as its own close button would: what is unsaved asks first. */
export const closeTopLayer = (): void => layers.at(-1)?.close();

/** Declares that something is open over the screen: a step back closes it instead of leaving the screen. */
export function useLayer(open: boolean, close: () => void): void {
  const topmost = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer: Layer = { close: () => topmost() };
    layers.push(layer);
    prepare();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [open]);
}

/** The open state of a list that drops down, for MUI's `Select`. */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  useLayer(open, onClose);
  return { open, onOpen: () => setOpen(true), onClose };
}
