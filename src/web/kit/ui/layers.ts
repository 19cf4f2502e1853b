import { useEffect, useEffectEvent, useState } from 'react';

/** Something open over the screen without an address of its own: a dialog, a menu, a picture. Escape and Back close it. */
interface Layer {
  close: () => void;
}

/** Open layers, the topmost last. */
const layers: Layer[] = [];

let prepare: () => void = () => undefined;

/** Set by the shell: prepares the history so that Back can be intercepted. */
export function onLayerOpen(act: () => void): void {
  prepare = act;
}

/** Number of open layers. */
export const layerCount = (): number => layers.length;

export const hasLayers = (): boolean => layerCount() > 0;

/** Closes the topmost layer as its close button would, so unsaved content asks first. */
export const closeTopLayer = (): void => layers.at(-1)?.close();

/** Registers an open layer: Back closes it instead of leaving the screen. */
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
