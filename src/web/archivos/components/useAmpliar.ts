import {
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const ENTERA = 1;
const MAXIMO = 4;
/** Of a button or a key; two fingers go wherever they like. */
const PASO = 1.5;
const DOBLE_TOQUE = 2.5;
/** Pixels a finger goes sideways before it means the next photo. */
const DESLIZAR_PX = 60;

const entre = (zoom: number) => Math.min(MAXIMO, Math.max(ENTERA, zoom));

/** How far two fingers are apart, null while they are not two. */
function separacion({ touches }: TouchEvent): number | null {
  const una = touches[0];
  const otra = touches[1];
  return una && otra ? Math.hypot(una.clientX - otra.clientX, una.clientY - otra.clientY) : null;
}

interface Gesto {
  x: number;
  y: number;
  /** Between two fingers when they came down, and how large the photo was. */
  dedos: number | null;
  zoom: number;
}

/**
 * A photo that is made larger inside its frame: by buttons, a double click, two fingers or the wheel with Ctrl. What was in
 * the middle of the frame stays there. `foto`: another one begins whole; `mover`: a finger that swept over a whole one.
 */
export function useAmpliar(foto: string, mover: (pasos: 1 | -1) => void) {
  const marco = useRef<HTMLDivElement>(null);
  const centro = useRef({ x: 0.5, y: 0.5 });
  const gesto = useRef<Gesto | null>(null);
  const [ampliada, setAmpliada] = useState({ foto, zoom: ENTERA });
  const zoom = ampliada.foto === foto ? ampliada.zoom : ENTERA;
  const poner = (nuevo: number) => setAmpliada({ foto, zoom: entre(nuevo) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what the frame holds has another size
  useLayoutEffect(() => {
    const caja = marco.current;
    if (!caja) return;
    caja.scrollLeft = centro.current.x * caja.scrollWidth - caja.clientWidth / 2;
    caja.scrollTop = centro.current.y * caja.scrollHeight - caja.clientHeight / 2;
  }, [zoom, foto]);

  return {
    marco,
    zoom,
    puedeMas: zoom < MAXIMO,
    puedeMenos: zoom > ENTERA,
    mas: () => poner(zoom * PASO),
    menos: () => poner(zoom / PASO),
    entera: () => poner(ENTERA),
    /** Sideways there is more of this photo to see. */
    cabeMas: (pasos: 1 | -1): boolean => {
      const caja = marco.current;
      if (!caja) return false;
      return pasos === 1 ? caja.scrollLeft + caja.clientWidth < caja.scrollWidth - 1 : caja.scrollLeft > 0;
    },
    gestos: {
      onScroll: () => {
        const caja = marco.current;
        if (!caja) return;
        centro.current = {
          x: (caja.scrollLeft + caja.clientWidth / 2) / caja.scrollWidth,
          y: (caja.scrollTop + caja.clientHeight / 2) / caja.scrollHeight,
        };
      },
      onDoubleClick: ({ currentTarget: caja, clientX, clientY }: MouseEvent<HTMLElement>) => {
        const { left, top } = caja.getBoundingClientRect();
        centro.current = {
          x: (caja.scrollLeft + clientX - left) / caja.scrollWidth,
          y: (caja.scrollTop + clientY - top) / caja.scrollHeight,
        };
        poner(zoom > ENTERA ? ENTERA : DOBLE_TOQUE);
      },
      /** A mouse takes hold of it; fingers scroll by themselves. */
      onPointerMove: ({ currentTarget, pointerType, buttons, movementX, movementY }: PointerEvent) => {
        if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
      },
      onTouchStart: (event: TouchEvent) => {
        const dedo = event.touches[0];
        if (dedo) gesto.current = { x: dedo.clientX, y: dedo.clientY, dedos: separacion(event), zoom };
      },
      onTouchMove: (event: TouchEvent) => {
        const ahora = separacion(event);
        const { dedos, zoom: antes } = gesto.current ?? {};
        if (ahora !== null && dedos && antes) poner((antes * ahora) / dedos);
      },
      onTouchEnd: ({ changedTouches, touches }: TouchEvent) => {
        const inicio = gesto.current;
        const dedo = changedTouches[0];
        if (touches.length > 0) return;
        gesto.current = null;
        if (!dedo || !inicio || inicio.dedos !== null || zoom > ENTERA) return;
        const [lado, alto] = [dedo.clientX - inicio.x, dedo.clientY - inicio.y];
        if (Math.abs(lado) > DESLIZAR_PX && Math.abs(lado) > 2 * Math.abs(alto)) mover(lado < 0 ? 1 : -1);
      },
    },
  };
}
