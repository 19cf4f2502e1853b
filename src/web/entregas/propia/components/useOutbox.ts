import { useEffect, useState, useSyncExternalStore } from 'react';
import { hojaVacia } from '#shared/entregas/propia.rules.ts';
import type { TrabajoGuardado } from '#shared/entregas/propia.ts';
import { useAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import type { ClaseDeTrabajo } from '#web/entregas/propia/api.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { mesaDe } from './useOutboxes.ts';

/**
 * The desk of one activity: what lies on it and what can be done with it. `trabajo` is what the server told last;
 * `abierto`, whether it can be changed.
 */
export function useMesa(clase: ClaseDeTrabajo, id: string, trabajo: TrabajoGuardado, abierto: boolean) {
  const perfil = usePerfil();
  const [mesa] = useState(() => mesaDe(perfil.isColaborador ? 0 : perfil.idEstudiante, clase, id));
  const vista = useSyncExternalStore(mesa.subscribe, mesa.leer);
  useEffect(() => void mesa.adoptar(trabajo, abierto), [mesa, trabajo, abierto]);
  const adjuntos = useAdjuntos({
    control: {
      value: vista.hoja,
      set: (change) => mesa.cambiar((hoja) => ({ ...hoja, ...change(hoja) })),
    },
  });
  // It may be left at any time: the device has it, and it is being sent. An ended session asks for the password first.
  useUnsaved(vista.estado !== 'guardado', 'onDevice');
  return {
    ...vista,
    mesa,
    adjuntos,
    vacia: hojaVacia(vista.hoja),
    /** `sobre`: the text that was on the screen when this one was typed. */
    escribir: (contenido: string, sobre: string) => mesa.escribir(contenido, sobre),
  };
}

export type UsoDeMesa = ReturnType<typeof useMesa>;
